"""Games written down line by line, played again by the tests.

A playthrough is a text file beside this one. Its lines are

    # words          a comment
    : key value      the set-up, in JSON; `: again {...}` repeats the last one with changes
    > command [dice] an action, `roll`, `undo`, `redo`, `decree`, `refused` or `save-and-load`

and, indented or after `=`, what came of it: rolls, events with their facts, the state in a line.
Only what came of it is ever written by the machine:

    python -m tests.playthroughs.remake                 # all of them
    python -m tests.playthroughs.remake evade engage    # those whose name holds one of these

Read the difference before committing it: a changed line is a changed rule.
"""
