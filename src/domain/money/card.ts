import { toAsciiDigits } from '../text/clean-text.ts'
import { isCardExpired } from './card-expiry.ts'

export type CardFields = { number: string; expiry: string; cvv: string; zip: string }
export type CardField = keyof CardFields

export type ParsedCard =
  | { ok: true; number: string; expire: { month: number; year: number }; cvv: string; zip: string }
  | { ok: false; invalidFields: CardField[] }

export function parseCard(fields: CardFields, now: Date): ParsedCard {
  const number = toAsciiDigits(fields.number).replace(/[\s\p{Pd}]/gu, '')
  const expire = parseExpiry(fields.expiry)
  const cvv = toAsciiDigits(fields.cvv).trim()
  const zip = toAsciiDigits(fields.zip)
    .trim()
    .replace(/^(\d{5})-?\d{4}$/, '$1')
  const wrong: CardField[] = []
  if (!/^\d{13,19}$/.test(number) || !passesLuhn(number)) wrong.push('number')
  if (!expire || isCardExpired(expire, now)) wrong.push('expiry')
  if (!/^\d{3,4}$/.test(cvv)) wrong.push('cvv')
  if (!/^\d{5}$/.test(zip)) wrong.push('zip')
  return expire && wrong.length === 0
    ? { ok: true, number, expire, cvv, zip }
    : { ok: false, invalidFields: wrong }
}

/**
 * Parses an expiration date: `12/30`, `12 / 2030`, and `1230` are December 2030. Returns null for an invalid
 * date.
 */
export function parseExpiry(text: string): { month: number; year: number } | null {
  const match = /^\s*(0?[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d{2})\s*$/.exec(toAsciiDigits(text))
  return match ? { month: Number(match[1]), year: 2000 + Number(match[2]) } : null
}

/**
 * Formats a card number in groups of four digits. Other text, and numbers that are too long, are returned
 * unchanged.
 */
export function formatCardNumber(text: string): string {
  const digits = toAsciiDigits(text).replace(/[\s\p{Pd}]/gu, '')
  if (!/^\d{0,19}$/.test(digits)) return text
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ')
}

/**
 * Formats an expiration date: `1230`, `12/2030`, and `2030-12` become `12/30`, and a one-digit month gets a
 * leading zero. Other text is returned unchanged.
 */
export function formatExpiry(text: string): string {
  const digits = toAsciiDigits(text)
    .normalize('NFKC')
    .replace(/^\s*(20\d\d)\s*[-/.]\s*(\d\d?)\s*$/, '$2/$1')
    .replace(/^\s*(\d)(?=\s*[/.])/, '0$1')
    .replace(/[\s/.\p{Pd}]/gu, '')
    .replace(/^([2-9])/, '0$1')
    .replace(/^(\d\d)20(\d\d)$/, '$1$2')
  if (!/^\d{0,4}$/.test(digits)) return text
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits
}

function passesLuhn(number: string): boolean {
  const sum = [...number].toReversed().reduce((total, character, index) => {
    const digit = Number(character) * (index % 2 === 1 ? 2 : 1)
    return total + (digit > 9 ? digit - 9 : digit)
  }, 0)
  return sum % 10 === 0
}
