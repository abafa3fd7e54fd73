import { membersAreaCopy } from '#src/copy/members-area.ts'
import { AccountForm } from '#src/features/form/AccountForm.tsx'
import { $profileForm, enterProfile, updateProfile } from '#src/stores/account/profile.ts'
import { useFormOfMember } from './use-form-of-member.ts'

export function ProfileForm() {
  const { form, box } = useFormOfMember($profileForm, enterProfile)
  const update = () => void updateProfile(new URLSearchParams(location.search).get('next'))
  return (
    <div ref={box}>
      {form && <AccountForm form={form} submit={membersAreaCopy.profile.submit} onSubmit={update} />}
    </div>
  )
}
