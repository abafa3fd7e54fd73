import { accountCopy } from '#src/copy/account/account.ts'
import { findMissingCriteria, PASSWORD_MAX_LENGTH } from '#src/domain/member/password.ts'
import type { FieldDefinition, InputDefinition } from '../form/form.ts'

/** The server requires the current password for security-sensitive changes. */
export const currentPasswordField: InputDefinition<'password'> = {
  name: 'password',
  type: 'password',
  label: accountCopy.label.currentPassword,
  required: true,
  max: PASSWORD_MAX_LENGTH,
  autocomplete: 'current-password',
  errors: { missing: accountCopy.passwordMissing },
}

export function createNewPasswordFields<const Name extends string>(name: Name): FieldDefinition<Name>[] {
  return [
    {
      name,
      type: 'password',
      label: accountCopy.label.newPassword,
      required: true,
      max: PASSWORD_MAX_LENGTH,
      autocomplete: 'new-password',
      valid: password => findMissingCriteria(password).length === 0,
      errors: { missing: accountCopy.passwordMissing, invalid: accountCopy.passwordWeak },
    },
    { type: 'password-helper', of: name },
  ]
}
