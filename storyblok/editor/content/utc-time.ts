/** Storyblok keeps `2026-11-21 17:00`, UTC; an input of type datetime-local wants `2026-11-21T17:00`. */
export const toInput = (value: unknown): string =>
  typeof value === 'string' ? value.trim().replace(' ', 'T').slice(0, 16) : ''

export const fromInput = (value: string): string => value.replace('T', ' ').slice(0, 16)

/** The same moment on the clock of whoever looks, or nothing when there is no moment. */
export const onTheClock = (value: string, locale?: string): string => {
  const moment = new Date(`${toInput(value)}Z`)
  if (value === '' || Number.isNaN(moment.getTime())) return ''
  return moment.toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })
}
