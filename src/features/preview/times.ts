import { MINUTE_MS } from '#src/domain/time/durations.ts'
import { locale } from '#src/language/current-language.ts'

const shortFormat = new Intl.DateTimeFormat(locale(), {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** Returns a time such as `Nov 24, 5:00 PM`, in the viewer's time zone. */
export const formatShortTime = (time: Date): string => shortFormat.format(time)

export const toDateTimeInputValue = (time: Date): string =>
  new Date(time.getTime() - time.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16)
