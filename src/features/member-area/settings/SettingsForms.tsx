import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { type RefObject, useRef, useState } from 'react'
import type { Member } from '#src/contract/member/members.ts'
import { accountSettingsCopy } from '#src/copy/account/account-settings.ts'
import { membersAreaCopy } from '#src/copy/account/members-area.ts'
import { signInPath } from '#src/domain/content/paths/account-paths.ts'
import { AccountForm } from '#src/features/form/AccountForm.tsx'
import { $member } from '#src/stores/account/member.ts'
import {
  $deletionForm,
  deleteAccount,
  openAccountDeletion,
} from '#src/stores/account/settings/account-deletion.ts'
import { $emailForm, changeEmail, openEmailChange } from '#src/stores/account/settings/email-change.ts'
import {
  $passwordForm,
  changePassword,
  openPasswordChange,
} from '#src/stores/account/settings/password-change.ts'
import { $profileForm, openProfileForm, updateProfile } from '#src/stores/account/settings/profile.ts'
import { environment } from '#src/stores/browser/environment.ts'
import type { Form } from '#src/stores/form/form.ts'
import { Button } from '#src/ui/Button.tsx'
import { focusField, useFocusWhen } from '#src/ui/focus.ts'

export function ProfileForm() {
  const { form, box } = useMemberForm($profileForm, openProfileForm)
  const update = () => void updateProfile(new URLSearchParams(location.search).get('next'))
  return (
    <div ref={box}>
      {form && <AccountForm form={form} submit={accountSettingsCopy.profile.submit} onSubmit={update} />}
    </div>
  )
}

export function EmailForm() {
  const { form, box } = useMemberForm($emailForm, openEmailChange)
  const { hint, submit } = accountSettingsCopy.email
  return (
    <div ref={box} className="border-t-2 border-line pt-4">
      <p className="mb-4">{hint}</p>
      {form && (
        <AccountForm
          form={form}
          submit={submit}
          onSubmit={() => void changeEmail()}
          note={<ReauthenticationLink form={form} />}
        />
      )}
    </div>
  )
}

export function PasswordForm() {
  const { form, box } = useMemberForm($passwordForm, openPasswordChange)
  return (
    <div ref={box}>
      {form && (
        <AccountForm
          form={form}
          submit={accountSettingsCopy.password.submit}
          onSubmit={() => void changePassword()}
          note={<ReauthenticationLink form={form} />}
        />
      )}
    </div>
  )
}

export function DeletionForm() {
  const { form, box } = useMemberForm($deletionForm, openAccountDeletion)
  return (
    <div ref={box}>
      {form && (
        <AccountForm
          form={form}
          submit={accountSettingsCopy.data.confirm}
          onSubmit={() => void deleteAccount()}
          note={<ReauthenticationLink form={form} />}
        />
      )}
    </div>
  )
}

/** Opens a form for the member. Focuses its first field, because the edit button is gone. */
function useMemberForm<F extends Form>(
  $form: ReadableAtom<F | null>,
  openForm: (member: Member) => void,
): { form: F | null; box: RefObject<HTMLDivElement | null> } {
  const box = useRef<HTMLDivElement>(null)
  const [form] = useState(() => {
    const member = $member.get()
    if (member) openForm(member)
    return $form.get()
  })
  useFocusWhen(box, form, focusField)
  return { form, box }
}

/** Shows a sign-in link if a change requires reauthentication and the member has no password. */
function ReauthenticationLink({ form }: { form: Form }) {
  const { problem } = useStore(form.$form, { ssr: 'initial' })
  if (problem?.code !== 'proof_required') return null
  return (
    <Button variant="secondary" size="small" href={signInPath(environment().path() + location.search)}>
      {membersAreaCopy.signInAgain}
    </Button>
  )
}
