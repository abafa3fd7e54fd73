const LENGTH_MAX = 80

/** The search `/locations` reads from its query, as a query; empty when nothing is searched. */
export function kitchenSearch(query: string): string {
  const typed = new URLSearchParams(query).get('q')?.trim() ?? ''
  // By characters: half of one that takes two units cannot be encoded.
  const kept = Array.from(typed).slice(0, LENGTH_MAX).join('')
  return kept && `?q=${encodeURIComponent(kept)}`
}
