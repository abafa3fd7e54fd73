import { birthdayProblem } from '../../../../domain/member/birthday.ts'
import {
  type Contact,
  contactFields,
  contactMessage,
  normalizeContact,
} from '../../../../domain/member/contact.ts'
import { checkoutWords } from '../../../words/checkout-words.ts'
import { ServiceError } from '../../service-error.ts'

/** Refuses a profile that breaks the rules, naming each field; what is right comes back as it is kept. */
export function checkProfile(contact: Contact, birthday: string | null | undefined, now: Date): Contact {
  const { contactCopy } = checkoutWords()
  const details = contactFields.flatMap(path => {
    const message = contactMessage(contactCopy, path, contact[path])
    return message === null ? [] : { path, message }
  })
  if (details.length > 0) throw new ServiceError('profile_invalid', details)
  if (birthday && birthdayProblem(birthday, now.toISOString().slice(0, 10))) {
    throw new ServiceError('birthday_invalid')
  }
  return normalizeContact(contact)
}
