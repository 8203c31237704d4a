"""The tables of figures, and their budgets."""
import statistics
from typing import Dict, Iterator, List, Optional, Tuple

from figures import KEYS, Figures, quotient
from terminal import LINUX

Budget = Tuple[str, Optional[float], Optional[float]]
"""Figure, limit in multiples of the peer, absolute limit. The larger one holds: a busy machine slows the peer too."""

ROWS = [("first_byte_ms", "start → first byte, ms", 1), ("first_paint_ms", "start → first paint, ms", 1),
        ("key_p50_ms", "key → first byte p50, ms", 2), ("key_p95_ms", "key → first byte p95, ms", 2),
        ("key_max_ms", "key → first byte max, ms", 2), ("toggle_p50_ms", "Tab → first frame p50, ms", 1),
        ("frames_toggle", "frames per toggle", 1), ("sync_frames_toggle", "synchronized frames per toggle", 1),
        ("bytes_frame", "bytes per frame", 0), ("cpu_us_frame", "CPU per frame, µs", 0),
        ("late_frames", "late frames per run", 1), ("jitter_p95_ms", "jitter p95, ms", 2),
        ("idle_wakeups_s", "idle wake-ups per s", 1), ("idle_cpu_ms_s", "idle CPU, ms per s", 2),
        ("peak_rss_mb", "peak RSS, MB", 1)]

MEGABYTE = [("pasted_mb_ms", "1 MB pasted into the bar, ms", 0), ("pasted_key_ms", "a key then p95, ms", 2),
            ("typed_mb_ms", "1 MB as keys into the bar, ms", 0), ("typed_key_ms", "a key after the keys p95, ms", 2)]
"""The figures of a long text, without the peer, which has none."""

CURVES = [("bezier_value_ns", "cubic-bezier value, ns", 0), ("bezier_slope_ns", "cubic-bezier slope, ns", 0),
          ("underdamped_value_ns", "spring below critical: value, ns", 0),
          ("underdamped_velocity_ns", "spring below critical: velocity, ns", 0),
          ("critical_value_ns", "critical spring: value, ns", 0), ("critical_velocity_ns", "critical spring: velocity, ns", 0),
          ("overdamped_value_ns", "spring above critical: value, ns", 0),
          ("overdamped_velocity_ns", "spring above critical: velocity, ns", 0),
          ("stops_value_ns", "linear() of 17 stops: value, ns", 0),
          ("fit_bezier_ms", "fit of a cubic-bezier, ms", 1), ("fit_bezier_max_ms", "the same by its maximum, ms", 1),
          ("fit_spring_ms", "fit of a spring, ms", 1), ("fit_stops_ms", "fit of linear() stops, ms", 1),
          ("nonsense_easing_ms", "1 MB of nonsense as an easing, ms", 2), ("nonsense_code_ms", "as pasted code, ms", 2),
          ("nonsense_csv_ms", "as measurements, ms", 2), ("csv_100k_rows_ms", "100,000 rows of measurements, ms", 0)]
"""The figures of CurveBench: name, label, digits."""

CHATS = [("chat_open_ms", "100,000 messages: start → first paint, ms", 1), ("chat_wheel_p95_ms", "the same: wheel → first byte p95, paused, ms", 2),
         ("chat_cpu_us_step", "the same: CPU per step of the wheel, paused, µs", 0),
         ("chat_cpu_us_frame", "the same: CPU per frame while scrolling, µs", 0), ("chat_rss_mb", "the same: peak RSS, MB", 1)]
"""The figures of a long chat, which the peer does not have."""

FRAMES = ("key_p50_ms", "key_p95_ms", "toggle_p50_ms", "frames_toggle", "bytes_frame", "cpu_us_frame", "late_frames", "jitter_p95_ms")
"""The figures of sizes after the first."""

SMALL = (80, 24)
"""The largest size with the stricter budget of CPU."""

BUDGETS = [("bytes_frame", 1.5, None), ("cpu_us_frame", 1.5, None), ("idle_wakeups_s", None, 0.0), ("key_p95_ms", None, 1.0),
           ("first_paint_ms", None, 20.0), ("peak_rss_mb", None, 20.0), ("late_frames", 1.0, 0.0),
           ("bezier_value_ns", None, 100.0), ("bezier_slope_ns", None, 100.0), ("underdamped_value_ns", None, 50.0),
           ("underdamped_velocity_ns", None, 50.0), ("critical_value_ns", None, 50.0), ("critical_velocity_ns", None, 50.0),
           ("overdamped_value_ns", None, 50.0), ("overdamped_velocity_ns", None, 50.0), ("fit_bezier_ms", None, 100.0),
           ("fit_bezier_max_ms", None, 100.0), ("fit_spring_ms", None, 100.0), ("fit_stops_ms", None, 100.0),
           ("pasted_mb_ms", None, 200.0), ("pasted_key_ms", None, 2.0), ("typed_mb_ms", None, 200.0), ("typed_key_ms", None, 2.0),
           ("nonsense_easing_ms", None, 100.0), ("nonsense_code_ms", None, 100.0), ("nonsense_csv_ms", None, 100.0),
           ("chat_open_ms", None, 200.0), ("chat_cpu_us_step", None, 1000.0), ("chat_cpu_us_frame", None, 1000.0), ("chat_rss_mb", None, 60.0)]


def medians(runs: List[Figures]) -> Figures:
    """Returns the median of each figure over the runs that have it."""
    known = {name: [run[name] for run in runs if run.get(name) is not None] for name in runs[0]}
    return {name: statistics.median(values) if values else None for name, values in known.items()}


def shown(value: Optional[float], digits: int) -> str:
    return "–" if value is None else f"{value:.{digits}f}"


def rows(figures: Figures) -> List[Tuple[str, str, int]]:
    """Returns the table's rows: those that were measured."""
    return [row for row in ROWS + MEGABYTE + CURVES + CHATS if row[0] in figures]


def print_table(table: Dict[str, Figures]) -> None:
    """Prints one row per figure, one column per program, and one for each program's ratio to the first, the peer."""
    peer, *others = table
    heads = [*table, *(f"{name} / {peer}" for name in others)]
    print(f"| | {' | '.join(heads)} |\n|---|{'--:|' * len(heads)}")
    for key, label, digits in rows(table[others[0]] if others else {}):
        values = [shown(figures.get(key), digits) for figures in table.values()]
        ratios = [shown(quotient(table[name].get(key), table[peer].get(key)), 2) for name in others]
        print(f"| {label} | {' | '.join(values + ratios)} |")


def judge(own: Figures, peer: Figures, size: Tuple[int, int]) -> Iterator[Dict[str, object]]:
    """Yields each budget with its figure, its limit and its result (None: not measured)."""
    for key, factor, fixed in BUDGETS:
        if key not in own:
            continue
        if key == "cpu_us_frame" and size <= SMALL:
            factor = 1.3
        relative = None if factor is None or peer.get(key) is None else factor * peer[key]
        limits = [limit for limit in (relative, fixed) if limit is not None]
        limit, value = max(limits, default=None), own[key]
        kept = None if limit is None or value is None else value <= limit
        yield {"figure": key, "value": value, "limit": limit, "ok": kept, "peers": factor}


def print_budgets(name: str, verdicts: List[Dict[str, object]]) -> None:
    print(f"\nBudgets of {name}:\n")
    labels = {key: (label, digits) for key, label, digits in ROWS + MEGABYTE + CURVES + CHATS}
    for verdict in verdicts:
        label, digits = labels[verdict["figure"]]
        word = {True: "ok  ", False: "over", None: "–   "}[verdict["ok"]]
        limit = shown(verdict["limit"], digits) + (f" ({verdict['peers']:g} × peer)" if verdict["peers"] else "")
        print(f"    {word} {label}: {shown(verdict['value'], digits)}, at most {limit}")


def print_notes(results: Dict[str, List[Figures]]) -> None:
    """Prints notes on these runs for readers of the table."""
    for name, runs in results.items():
        missed, stubborn = sum(run["keys_unanswered"] for run in runs), sum(not run["quit_by_key"] for run in runs)
        if missed:
            print(f"{name}: {missed} of {KEYS * len(runs)} keys had no answer within 0.5 s")
        if stubborn:
            print(f"{name}: Ctrl-C did not end {stubborn} of {len(runs)} runs")
    if not LINUX:
        print("no figures for CPU, wake-ups and memory: only Linux has /proc")
