"""What a secret looks like: rules as data and as functions of one signature, see `hit.Detector` and `rules`."""
