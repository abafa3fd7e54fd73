import { isExpired } from './card-expiry.ts'

/** A card as typed. */
export type CardFields = { number: string; expiry: string; cvv: string; zip: string }
export type CardField = keyof CardFields

export type ReadCard =
  | { ok: true; number: string; expire: { month: number; year: number }; cvv: string; zip: string }
  | { ok: false; wrong: CardField[] }

/** Reads a card form, or names the fields that cannot be right at an instant. */
export function readCard(fields: CardFields, now: Date): ReadCard {
  const number = fields.number.replace(/[\s-]/g, '')
  const expire = readExpiry(fields.expiry)
  const cvv = fields.cvv.trim()
  const zip = fields.zip.trim()
  const wrong: CardField[] = []
  if (!/^\d{13,19}$/.test(number) || !passesLuhn(number)) wrong.push('number')
  if (!expire || isExpired(expire, now)) wrong.push('expiry')
  if (!/^\d{3,4}$/.test(cvv)) wrong.push('cvv')
  if (!/^\d{5}$/.test(zip)) wrong.push('zip')
  return expire && wrong.length === 0 ? { ok: true, number, expire, cvv, zip } : { ok: false, wrong }
}

/** `12/30`, `12 / 2030` and `1230` are December 2030. */
export function readExpiry(text: string): { month: number; year: number } | null {
  const match = /^\s*(0?[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d{2})\s*$/.exec(text)
  return match ? { month: Number(match[1]), year: 2000 + Number(match[2]) } : null
}

/** Groups of four while typing. */
export function formatCardNumber(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 19)
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ')
}

/** The check digit every card number ends in. */
function passesLuhn(number: string): boolean {
  const sum = [...number].toReversed().reduce((total, character, index) => {
    const digit = Number(character) * (index % 2 === 1 ? 2 : 1)
    return total + (digit > 9 ? digit - 9 : digit)
  }, 0)
  return sum % 10 === 0
}
