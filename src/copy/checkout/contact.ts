import { NAME_MAX_LENGTH } from '#src/domain/limits.ts'
import type { ContactField, ContactWords } from '#src/domain/member/contact.ts'

/** What names a person, at the checkout and in the account. */
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
  /** Behind the sentence of the field: what to change. */
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
} satisfies ContactWords & { label: Record<ContactField, string> }

/** What to change, behind the sentence of the field. */
