/** The viewer's time zone. */
export function localTimezone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
