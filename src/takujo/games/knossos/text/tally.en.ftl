# The scoring, part by part.

tally-workers = Workers
tally-resources = Resources
tally-artifacts = Artifacts
tally-altar = Altar
