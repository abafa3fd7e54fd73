type Span = { open: string; close: string }

const DAY_MINUTES = 24 * 60

/** True if the hours of a day last 24 hours in any notation: 05:00–05:00, 00:00–23:59, two halves. */
export function isAllDay(spans: readonly Span[]): boolean {
  const stretches = spans
    .map(span => ({ from: minutesOf(span.open), length: lengthOf(span) }))
    .toSorted((a, b) => a.from - b.from)
  const [first] = stretches
  if (!first) return false
  let end = first.from
  for (const { from, length } of stretches) if (from <= end + 1) end = Math.max(end, from + length)
  return end - first.from >= DAY_MINUTES - 1
}

/** In minutes; a close at or before the open is on the next day. */
function lengthOf({ open, close }: Span): number {
  return (minutesOf(close) - minutesOf(open) + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
