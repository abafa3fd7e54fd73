import { membersAreaCopy } from '#src/copy/members-area.ts'
import { AccountForm } from '#src/features/form/AccountForm.tsx'
import { $passwordForm, changePassword, enterPasswordChange } from '#src/stores/account/password-change.ts'
import { ProofNeeded } from './ProofNeeded.tsx'
import { useFormOfMember } from './use-form-of-member.ts'

export function PasswordForm() {
  const { form, box } = useFormOfMember($passwordForm, enterPasswordChange)
  return (
    <div ref={box}>
      {form && (
        <AccountForm
          form={form}
          submit={membersAreaCopy.password.submit}
          onSubmit={() => void changePassword()}
          note={<ProofNeeded form={form} />}
        />
      )}
    </div>
  )
}
