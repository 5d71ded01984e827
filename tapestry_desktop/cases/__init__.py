"""Rule cases: a position, some answers, and what must come of them, written in YAML (docs/cases.md)."""

from tapestry_desktop.cases.model import Case, CaseError
from tapestry_desktop.cases.runner import Outcome, run_case, run_paths

__all__ = ["Case", "CaseError", "Outcome", "run_case", "run_paths"]
