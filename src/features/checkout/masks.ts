import { formatPhone } from '#src/domain/member/contact.ts'

/** What is typed, as it is to be shown. */
export type Mask = (text: string) => string

/** Phones often fill in `+1` in front of the number. */
export const phoneMask: Mask = text => {
  const digits = digitsOf(text)
  return formatPhone(digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits)
}

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}
