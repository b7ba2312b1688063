"""Values: frozen, standard library only, no I/O and no clock. Everything else is built on these."""
