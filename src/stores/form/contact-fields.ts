import { accountCopy } from '#src/copy/account/account.ts'
import { contactCopy } from '#src/copy/checkout/contact.ts'
import {
  type ContactField,
  contactErrorMessage,
  isContactFieldValid,
  NAME_MAX_LENGTH,
} from '#src/domain/member/contact.ts'
import { EMAIL_MAX_LENGTH } from '#src/domain/member/email.ts'
import { formatPhone } from '#src/domain/member/phone.ts'
import type { InputDefinition } from './form.ts'

const fieldDetails: Record<ContactField, Partial<InputDefinition>> = {
  first_name: { max: NAME_MAX_LENGTH, autocomplete: 'given-name' },
  last_name: { max: NAME_MAX_LENGTH, autocomplete: 'family-name' },
  email: { max: EMAIL_MAX_LENGTH, kind: 'email', autocomplete: 'email' },
  phone: {
    kind: 'tel',
    autocomplete: 'tel',
    mask: formatPhone,
    placeholder: accountCopy.phonePlaceholder,
  },
}

export function createContactField<Name extends ContactField>(name: Name): InputDefinition<Name> {
  return {
    ...fieldDetails[name],
    name,
    label: contactCopy.label[name],
    type: 'text',
    required: true,
    valid: value => isContactFieldValid(name, value),
    errors: {
      missing: contactCopy.invalid[name],
      invalid: value => contactErrorMessage(contactCopy, name, value) ?? contactCopy.invalid[name],
    },
  }
}

export const createTermsField = (): InputDefinition<'terms'> => ({
  name: 'terms',
  type: 'checkbox',
  label: accountCopy.terms.label,
  required: true,
  showTerms: true,
})
