import { NAME_MAX_LENGTH, PHONE_DIGITS } from '../limits.ts'
import { isEmail } from './email.ts'

/** Who a guest order is for; the phone is digits only once it is valid. */
export type Contact = { first_name: string; last_name: string; email: string; phone: string }
export type ContactField = keyof Contact

const startsWithLetters = /^\p{L}/u

/** `(615) 555-0142` as digits: spaces, dashes and parentheses are stripped, nothing else. */
export function phoneDigits(text: string): string {
  return text.replace(/[\s()-]/g, '')
}

/** `6155550142` as `(615) 555-0142`, also when autofill brings +1; unfinished numbers keep as much of the mask as they fill. */
export function formatPhone(text: string): string {
  const digits = text
    .replace(/\D/g, '')
    .replace(/^1(?=\d{10})/, '')
    .slice(0, PHONE_DIGITS)
  if (digits.length <= 3) return digits
  if (digits.length <= 6) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}

/** Whether a contact field holds what checkout needs. */
export function isContactFieldValid(field: ContactField, value: string): boolean {
  const text = value.trim()
  switch (field) {
    case 'first_name':
    case 'last_name':
      return startsWithLetters.test(text) && text.length <= NAME_MAX_LENGTH
    case 'email':
      return isEmail(text)
    case 'phone':
      return new RegExp(`^\\d{${PHONE_DIGITS}}$`).test(phoneDigits(text))
  }
}

export const contactFields: ContactField[] = ['first_name', 'last_name', 'phone', 'email']

export function isContactComplete(contact: Contact): boolean {
  return contactFields.every(field => isContactFieldValid(field, contact[field]))
}

/** The contact as it is sent and stored: trimmed, phone as digits. */
export function normalizeContact(contact: Contact): Contact {
  return {
    first_name: contact.first_name.trim(),
    last_name: contact.last_name.trim(),
    email: contact.email.trim(),
    phone: phoneDigits(contact.phone),
  }
}
