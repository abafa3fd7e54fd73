export function localTimezone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
