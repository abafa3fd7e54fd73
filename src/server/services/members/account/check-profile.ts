import { birthdayProblem } from '../../../../domain/member/birthday.ts'
import {
  type Contact,
  contactFields,
  isContactFieldValid,
  normalizeContact,
} from '../../../../domain/member/contact.ts'
import { checkoutWords } from '../../../words/checkout-words.ts'
import { ServiceError } from '../../service-error.ts'

/** Refuses a profile that breaks the rules, naming each field; what is right comes back as it is kept. */
export function checkProfile(contact: Contact, birthday: string | null | undefined, now: Date): Contact {
  const wrong = contactFields.filter(field => !isContactFieldValid(field, contact[field]))
  if (wrong.length > 0) {
    const details = wrong.map(path => ({ path, message: checkoutWords().contactCopy.invalid[path] }))
    throw new ServiceError('profile_invalid', details)
  }
  if (birthday && birthdayProblem(birthday, now.toISOString().slice(0, 10))) {
    throw new ServiceError('birthday_invalid')
  }
  return normalizeContact(contact)
}
