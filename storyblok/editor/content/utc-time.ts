/** Storyblok keeps `2026-11-21 17:00`, UTC; an input of type datetime-local wants `2026-11-21T17:00`. */
export function toInput(value: unknown): string {
  return typeof value === 'string' ? value.trim().replace(' ', 'T').slice(0, 16) : ''
}

export function fromInput(value: string): string {
  return value.replace('T', ' ').slice(0, 16)
}

/** The same moment on the clock of whoever looks, or nothing when there is no moment. */
export function onTheClock(value: string, locale?: string): string {
  const moment = new Date(`${toInput(value)}Z`)
  if (value === '' || Number.isNaN(moment.getTime())) return ''
  return moment.toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })
}
