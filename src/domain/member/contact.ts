import { cleanText } from '../text/clean-text.ts'
import { cleanEmail, hasNonAsciiMailbox, isEmail } from './email.ts'
import { extractPhoneDigits, findPhoneProblem, type PhoneProblem } from './phone.ts'

export const NAME_MAX_LENGTH = 60

/** Contact details for a guest order. A valid phone number is stored as digits only. */
export type Contact = { first_name: string; last_name: string; email: string; phone: string }
export type ContactField = keyof Contact

type ContactProblem = 'missing' | 'letters' | 'name-length' | 'email' | 'mailbox' | PhoneProblem

/** Apostrophes, quotes, and accents that can precede the first letter of a name: ’t Hart, ’Alohi. */
const leadingMarks = /^[\p{M}\p{Lm}\p{Pi}\p{Pf}'＇"`´′‚„]+/u
const startsWithLetters = /^\p{L}/u

export function findContactProblem(field: ContactField, value: string): ContactProblem | null {
  const text = cleanText(value).trim()
  if (text === '') return 'missing'
  switch (field) {
    case 'first_name':
    case 'last_name':
      if (!startsWithLetters.test(text.replace(leadingMarks, ''))) return 'letters'
      return text.length > NAME_MAX_LENGTH ? 'name-length' : null
    case 'email':
      if (isEmail(text)) return null
      return hasNonAsciiMailbox(text) ? 'mailbox' : 'email'
    case 'phone':
      return findPhoneProblem(text)
  }
}

export type ContactCopy = {
  invalid: Record<ContactField, string>
  reason: Record<Exclude<ContactProblem, 'missing' | 'email'>, string>
}

export function contactErrorMessage(copy: ContactCopy, field: ContactField, value: string): string | null {
  const problem = findContactProblem(field, value)
  if (problem === null) return null
  const sentence = copy.invalid[field]
  if (problem === 'missing' || problem === 'email') return sentence
  return `${sentence.replace(/\.$/, '')}. ${copy.reason[problem]}`
}

export function isContactFieldValid(field: ContactField, value: string): boolean {
  return findContactProblem(field, value) === null
}

export const contactFields: ContactField[] = ['first_name', 'last_name', 'phone', 'email']

export function isContactComplete(contact: Contact): boolean {
  return contactFields.every(field => isContactFieldValid(field, contact[field]))
}

export function normalizeContact(contact: Contact): Contact {
  return {
    first_name: cleanText(contact.first_name).trim(),
    last_name: cleanText(contact.last_name).trim(),
    email: cleanEmail(contact.email),
    phone: extractPhoneDigits(contact.phone),
  }
}
