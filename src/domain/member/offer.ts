import { DAY_MS } from '../time/durations.ts'
import { localDate } from '../time/local-date.ts'

const expiryPattern = /^(\d{4})(\d{2})(\d{2}) (\d{2}):(\d{2})$/

type ExpiryDisplay = 'validThruDate' | 'expiresInDays'
export type OfferExpiry =
  | { kind: 'date'; date: string }
  | { kind: 'days'; days: number }
  | { kind: 'expired' }

/**
 * Parses an expiration (`YYYYMMDD HH:mm`, UTC) into Unix milliseconds. Returns null if the expiration is
 * invalid.
 */
export function parseOfferExpiry(expires: string): number | null {
  const parts = expiryPattern.exec(expires)
  if (!parts) return null
  const [, year, month, day, hour, minute] = parts
  const instant = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:00Z`)
  return Number.isNaN(instant) ? null : instant
}

/**
 * Returns an offer's expiration: its last valid day in a time zone, the number of days left (counting today
 * and the last day), or `expired`. Returns null if the offer does not expire.
 */
export function offerExpiry(
  expires: string | null,
  display: ExpiryDisplay,
  now: number,
  timezone: string,
): OfferExpiry | null {
  const instant = expires === null ? null : parseOfferExpiry(expires)
  if (instant === null) return null
  // The last valid day of an offer that expires at midnight is the day before.
  const last = instant - 1
  const days = (Date.parse(localDate(last, timezone)) - Date.parse(localDate(now, timezone))) / DAY_MS
  if (days < 0) return { kind: 'expired' }
  return display === 'expiresInDays'
    ? { kind: 'days', days: days + 1 }
    : { kind: 'date', date: localDate(last, timezone) }
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
