import { useStore } from '@nanostores/react'
import { accountCopy } from '#src/copy/account.ts'
import { missingCriteria, passwordCriteria } from '#src/domain/member/password.ts'
import { type Form, isInput } from '#src/stores/form/form.ts'
import { PasswordHelper } from '#src/ui/PasswordHelper.tsx'
import { helperId } from './field-id.ts'

/** Ticks the rules of the password of a form off while it is typed. */
export function NewPasswordHelper({ form, of }: { form: Form; of: string }) {
  const { fields } = useStore(form.$form, { ssr: 'initial' })
  const field = fields.filter(isInput).find(({ name }) => name === of)
  const missing = missingCriteria(field?.value ?? '')
  const { rules, criteria, met, unmet, progress } = accountCopy.password
  const all = passwordCriteria.length
  return (
    <PasswordHelper
      id={helperId(form, of)}
      title={rules}
      criteria={passwordCriteria.map(name => ({ label: criteria[name], isMet: !missing.includes(name) }))}
      words={{ met, unmet }}
      progress={field?.value ? progress(all - missing.length, all) : ''}
    />
  )
}
