import type { ContactField } from '#src/domain/member/contact.ts'

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
} satisfies Record<string, Record<ContactField, string>>
