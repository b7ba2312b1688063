"""`python -m assay` is the program `assay`."""

from assay.cli.main import main

if __name__ == "__main__":
    main()
