import { membersAreaCopy } from '#src/copy/members-area.ts'
import { AccountForm } from '#src/features/form/AccountForm.tsx'
import { $emailForm, changeEmail, enterEmailChange } from '#src/stores/account/email-change.ts'
import { ProofNeeded } from './ProofNeeded.tsx'
import { useFormOfMember } from './use-form-of-member.ts'

export function EmailForm() {
  const { form, box } = useFormOfMember($emailForm, enterEmailChange)
  const { hint, submit } = membersAreaCopy.email
  return (
    <div ref={box} className="border-t-2 border-line pt-4">
      <p className="mb-4">{hint}</p>
      {form && (
        <AccountForm
          form={form}
          submit={submit}
          onSubmit={() => void changeEmail()}
          note={<ProofNeeded form={form} />}
        />
      )}
    </div>
  )
}
