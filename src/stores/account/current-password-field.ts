import { accountCopy } from '#src/copy/account.ts'
import { membersAreaCopy } from '#src/copy/members-area.ts'
import { PASSWORD_MAX_LENGTH } from '#src/domain/member/password.ts'
import type { InputDefinition } from '../form/form.ts'

/** Asked again before anything that could take the account away. */
export const currentPasswordField: InputDefinition<'password'> = {
  name: 'password',
  type: 'password',
  label: membersAreaCopy.currentPassword,
  required: true,
  max: PASSWORD_MAX_LENGTH,
  autocomplete: 'current-password',
  errors: { missing: accountCopy.passwordMissing },
}
