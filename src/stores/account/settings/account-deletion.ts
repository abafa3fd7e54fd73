import { atom } from 'nanostores'
import type { Member } from '#src/contract/member/members.ts'
import { request } from '#src/stores/api/request.ts'
import { createForm, type Form } from '#src/stores/form/form.ts'
import { clearHandoffDetails } from '#src/stores/handoff/handoff-details.ts'
import { clearMember } from '#src/stores/session/session-expired.ts'
import { $account } from '../account.ts'
import { currentPasswordField } from '../password-fields.ts'

export const $deletionForm = atom<Form<'password'> | null>(null)

export function openAccountDeletion({ has_password }: Member): void {
  $deletionForm.set(
    createForm({
      name: 'delete-account',
      fields: has_password ? [currentPasswordField] : [],
      fieldsByErrorCode: { password_wrong: 'password' },
    }),
  )
}

export async function deleteAccount(): Promise<void> {
  const result = await $deletionForm
    .get()
    ?.submit(({ password }) => request('post', '/members/delete', { body: password ? { password } : {} }))
  if (!result?.ok) return
  $account.set({ step: 'deleted', message: result.data.message })
  clearMember()
  clearHandoffDetails()
}
