import { membersAreaCopy } from '#src/copy/members-area.ts'
import { AccountForm } from '#src/features/form/AccountForm.tsx'
import { $deletionForm, deleteAccount, enterDeletion } from '#src/stores/account/account-deletion.ts'
import { ProofNeeded } from './ProofNeeded.tsx'
import { useFormOfMember } from './use-form-of-member.ts'

export function DeletionForm() {
  const { form, box } = useFormOfMember($deletionForm, enterDeletion)
  return (
    <div ref={box}>
      {form && (
        <AccountForm
          form={form}
          submit={membersAreaCopy.data.confirm}
          onSubmit={() => void deleteAccount()}
          note={<ProofNeeded form={form} />}
        />
      )}
    </div>
  )
}
