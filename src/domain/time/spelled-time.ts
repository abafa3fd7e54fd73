/** An instant nobody can take for another: `Saturday, November 21, 2026 at 12:00 PM Central Standard Time`. */
export function spelledTime(instant: Date, timezone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'long',
    timeZone: timezone,
  }).format(instant)
}
