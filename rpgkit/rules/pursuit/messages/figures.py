"""The words of the figures and tables of a pursuit."""

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
    # --- what becomes of the fugitives, as a share of all that can happen
    "pursuit.share.away": "got away",
    "pursuit.share.clear": "safe until the next day",
    "pursuit.share.encounter": "face to face",
    "pursuit.share.going": "still in flight",
    "pursuit.share.caught": "caught",
    # --- the course of a pursuit
    "pursuit.figure.course.day": "The fugitives by the end of each day",
    "pursuit.figure.course.round": "The fugitives by the end of each round",
    "pursuit.figure.by.away": "Chance to have got away",
    "pursuit.figure.by.clear": "Chance to be safe until the next day",
    "pursuit.figure.by.caught": "Chance to have been caught",
    "pursuit.figure.by.encounter": "Chance to stand face to face",
    "pursuit.figure.day": "day",
    "pursuit.figure.round": "round",
    "pursuit.figure.ever": "ever",
    "pursuit.figure.at.day": "day {at}",
    "pursuit.figure.at.round": "round {at}",
    "pursuit.figure.at.ever": "in the end",
    "pursuit.figure.reached.day": "{chance} by the end of day {round}",
    "pursuit.figure.reached.round": "{chance} by the end of round {round}",
    "pursuit.figure.reached.ever": "{chance} in the end",
    # --- the gap
    "pursuit.figure.gap": "The gap, if the fugitives only run",
    "pursuit.figure.gap.of": "gap",
    "pursuit.figure.gap.metres": "{gap} m",
    "pursuit.figure.gap.sight": "out of sight",
    "pursuit.figure.gap.tired": "exhausted: {who}",
    "pursuit.figure.gap.tires": "exhausted from the end of round {round}: {who}",
    "pursuit.figure.gap.at": "{gap} m at the end of round {round}",
    "pursuit.figure.gap.ends": "{fate:@pursuit.fate.} in round {round}: {how:@pursuit.how.}",
    "pursuit.figure.gap.caption": "No die is rolled as long as they only run.",
}
