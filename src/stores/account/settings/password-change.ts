import { atom } from 'nanostores'
import type { Member } from '#src/contract/member/members.ts'
import { request } from '#src/stores/api/request.ts'
import { createForm, type Form } from '#src/stores/form/form.ts'
import { $member, setMember } from '../member.ts'
import { createNewPasswordFields, currentPasswordField } from '../password-fields.ts'
import { sessionList } from './sessions.ts'
import { $settingsMessages } from './settings-storage.ts'

type Field = 'password' | 'new_password'

export const $passwordForm = atom<Form<Field> | null>(null)

export function openPasswordChange(member: Member): void {
  $passwordForm.set(createPasswordForm(member.has_password))
}

export async function changePassword(): Promise<void> {
  const [member, form] = [$member.get(), $passwordForm.get()]
  if (!member || !form) return
  $settingsMessages.setKey('password', undefined)
  const result = await form.submit(({ password, new_password }) =>
    request('post', '/members/password', { body: { new_password, ...(password && { password }) } }),
  )
  if (!result?.ok) return
  setMember({ ...member, has_password: true })
  $settingsMessages.setKey('password', result.data.message)
  void sessionList.load()
}

function createPasswordForm(hasPassword: boolean): Form<Field> {
  return createForm<Field>({
    name: 'new-password',
    fields: [...(hasPassword ? [currentPasswordField] : []), ...createNewPasswordFields('new_password')],
    fieldsByErrorCode: {
      password_wrong: 'password',
      password_weak: 'new_password',
      password_common: 'new_password',
    },
  })
}
