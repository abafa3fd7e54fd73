import { toAsciiDigits } from '../text/clean-text.ts'

const PHONE_DIGITS = 10

export type PhoneProblem = 'characters' | 'country' | 'short' | 'long' | 'area' | 'exchange'

/**
 * Area codes and exchanges start with 2 to 9 and cannot end in 11, which is reserved for services such as
 * 911.
 */
const codePattern = /^[2-9](?!11)\d\d$/

/**
 * Removes spaces, dashes, and parentheses, including full-width ones: `(615) 555-0142` becomes `6155550142`.
 * Other characters remain and make the number invalid.
 */
export function extractPhoneDigits(text: string): string {
  return toAsciiDigits(text)
    .normalize('NFKC')
    .replace(/[\s()\p{Pd}\u2212]/gu, '')
}

export function findPhoneProblem(text: string): PhoneProblem | null {
  const number = extractPhoneDigits(text)
  if (/^(?:\+(?!1)|00[1-9]|011)/.test(number)) return 'country'
  if (!/^\d*$/.test(number)) return 'characters'
  if (number.replace(/^1/, '').length > PHONE_DIGITS) return 'long'
  if (number.startsWith('1') || number.length < PHONE_DIGITS) return 'short'
  if (!codePattern.test(number.slice(0, 3))) return 'area'
  return codePattern.test(number.slice(3, 6)) ? null : 'exchange'
}

/**
 * Formats `6155550142` as `(615) 555-0142`. Also formats incomplete numbers, numbers with dots or +1, and
 * `tel:` links. Other text is returned unchanged.
 */
export function formatPhone(text: string): string {
  const number = extractPhoneDigits(text).replace(/^tel:?|[./·•]/gi, '')
  const [, country = '', digits = ''] = /^(\+?1)?([2-9]\d*)$/.exec(number) ?? []
  if (digits === '' || digits.length > PHONE_DIGITS) return text
  const prefix = country && digits.length < PHONE_DIGITS ? `${country} ` : ''
  if (digits.length <= 3) return prefix + digits
  if (digits.length <= 6) return `${prefix}(${digits.slice(0, 3)}) ${digits.slice(3)}`
  return `${prefix}(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}
