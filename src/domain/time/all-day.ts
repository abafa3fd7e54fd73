type Span = { open: string; close: string }

const DAY_MINUTES = 24 * 60

/** True if a day's hours last 24 hours in any notation, such as 05:00–05:00, 00:00–23:59, or two halves. */
export function isAllDay(spans: readonly Span[]): boolean {
  const ranges = spans
    .map(span => ({ from: toMinutes(span.open), length: spanMinutes(span) }))
    .toSorted((a, b) => a.from - b.from)
  const [first] = ranges
  if (!first) return false
  let end = first.from
  for (const { from, length } of ranges) if (from <= end + 1) end = Math.max(end, from + length)
  return end - first.from >= DAY_MINUTES - 1
}

/** Returns a span's length in minutes. A closing time at or before the opening time is on the next day. */
function spanMinutes({ open, close }: Span): number {
  return (toMinutes(close) - toMinutes(open) + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES
}

function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
