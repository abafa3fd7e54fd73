/**
 * Converts Storyblok's `2026-11-21 17:00` (UTC) to a datetime-local value in the browser's time zone. Returns
 * an empty string for any other value.
 */
export function utcToLocalInput(value: unknown): string {
  const instant =
    typeof value === 'string' ? new Date(`${value.trim().replace(' ', 'T').slice(0, 16)}Z`) : null
  if (!instant || Number.isNaN(instant.getTime())) return ''
  return new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

export function localInputToUtc(value: string): string {
  const instant = new Date(value)
  return Number.isNaN(instant.getTime()) ? '' : instant.toISOString().replace('T', ' ').slice(0, 16)
}
