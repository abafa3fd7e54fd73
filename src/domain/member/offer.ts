import { language, locale } from '../language.ts'
import { dateAt } from '../time/clock-time.ts'
import { DAY_MS } from '../time/durations.ts'

const expiryPattern = /^(\d{4})(\d{2})(\d{2}) (\d{2}):(\d{2})$/

type ExpiryDisplay = 'validThruDate' | 'expiresInDays'
export type OfferExpiry =
  | { kind: 'date'; date: string }
  | { kind: 'days'; days: number }
  | { kind: 'expired' }

/** Parses an expiry (`YYYYMMDD HH:mm`, UTC) to milliseconds; null if invalid. */
export function expiryInstant(expires: string): number | null {
  const parts = expiryPattern.exec(expires)
  if (!parts) return null
  const [, year, month, day, hour, minute] = parts
  const instant = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:00Z`)
  return Number.isNaN(instant) ? null : instant
}

/**
 * Returns an offer's expiry as its last valid day in a time zone, or as the number of days left, including today and
 * the last day.
 */
export function offerExpiry(
  expires: string | null,
  display: ExpiryDisplay,
  now: number,
  timezone: string,
): OfferExpiry | null {
  const instant = expires === null ? null : expiryInstant(expires)
  if (instant === null) return null
  // An expiry at midnight means the day before.
  const last = instant - 1
  const days = (Date.parse(dateAt(last, timezone)) - Date.parse(dateAt(now, timezone))) / DAY_MS
  if (days < 0) return { kind: 'expired' }
  return display === 'expiresInDays'
    ? { kind: 'days', days: days + 1 }
    : { kind: 'date', date: dayText(last, timezone) }
}

/** `MM/DD/YYYY`, or with the month as a word in languages that put the day first, to avoid confusion. */
function dayText(instant: number, timezone: string): string {
  const parts =
    language() === 'en'
      ? ({ month: '2-digit', day: '2-digit' } as const)
      : ({ month: 'short', day: 'numeric' } as const)
  return new Intl.DateTimeFormat(locale(), { ...parts, year: 'numeric', timeZone: timezone }).format(instant)
}

export const OFFER_TEXT_MAX = 130

export function truncateOfferText(text: string): string | null {
  const characters = Array.from(text.trim())
  if (characters.length <= OFFER_TEXT_MAX) return null
  return `${characters
    .slice(0, OFFER_TEXT_MAX - 1)
    .join('')
    .trimEnd()}…`
}
