import type { ContactCopy, ContactField } from '#src/domain/member/contact.ts'
import { NAME_MAX_LENGTH } from '#src/domain/member/contact.ts'

export const contactCopy = {
  label: {
    first_name: 'First name',
    last_name: 'Last name',
    email: 'Email',
    phone: 'Phone',
  },
  invalid: {
    first_name: 'First name is required.',
    last_name: 'Last name is required.',
    email: 'Please enter a valid email',
    phone: 'Please enter a valid phone number.',
  },
  /** How to correct the field. The form appends this text to the field's error. */
  reason: {
    letters: 'Start with a letter.',
    'name-length': `Use at most ${NAME_MAX_LENGTH} letters.`,
    mailbox: 'Use plain letters before the @, without accents.',
    characters: 'Use digits only.',
    country: 'We can only call US and Canadian numbers.',
    short: 'It needs 10 digits, with the area code.',
    long: 'It has more than 10 digits.',
    area: 'That area code doesn’t exist.',
    exchange: 'The three digits after the area code can’t be right.',
  },
} satisfies ContactCopy & { label: Record<ContactField, string> }
