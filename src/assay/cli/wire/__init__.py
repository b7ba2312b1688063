"""The composition root: the one place that knows both the use cases and the adapters they run on."""
