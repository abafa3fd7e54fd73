import { findBirthdayProblem } from '#src/domain/member/birthday.ts'
import {
  type Contact,
  contactErrorMessage,
  contactFields,
  normalizeContact,
} from '#src/domain/member/contact.ts'
import { ServiceError } from '#src/server/services/service-error.ts'
import { checkoutTexts } from '#src/server/texts/checkout-texts.ts'

/**
 * Returns the normalized contact. Throws `profile_invalid` with all invalid fields, or `birthday_invalid`.
 */
export function checkProfile(contact: Contact, birthday: string | null | undefined, now: Date): Contact {
  const { contactCopy } = checkoutTexts()
  const details = contactFields.flatMap(path => {
    const message = contactErrorMessage(contactCopy, path, contact[path])
    return message === null ? [] : { path, message }
  })
  if (details.length > 0) throw new ServiceError('profile_invalid', details)
  if (birthday && findBirthdayProblem(birthday, now.toISOString().slice(0, 10))) {
    throw new ServiceError('birthday_invalid')
  }
  return normalizeContact(contact)
}
