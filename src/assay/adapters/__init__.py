"""The world: one outside thing per module, fitting the ports of `assay.app.ports` by shape."""
