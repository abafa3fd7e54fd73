/** The time zone of whoever looks at the screen. */
export function localTimezone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
