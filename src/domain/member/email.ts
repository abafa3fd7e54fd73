import { EMAIL_MAX_LENGTH } from '../limits.ts'

const shape = /^[^\s@<>()",;:\\[\]]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/

/** Whether mail could be sent there; spaces around it do not count. */
export function isEmail(text: string): boolean {
  const address = text.trim()
  return shape.test(address) && address.length <= EMAIL_MAX_LENGTH
}

/** An address for comparing: one account per mailbox, however it is written. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}

/** An address for people it may not belong to: `d…@example.com`. */
export function maskedEmail(email: string): string {
  const [first = ''] = email
  return `${first}…${email.slice(email.lastIndexOf('@'))}`
}
