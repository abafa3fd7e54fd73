import { atom } from 'nanostores'
import type { Member } from '#src/contract/member/members.ts'
import { accountSettingsCopy } from '#src/copy/account/account-settings.ts'
import { type Result, request } from '#src/stores/api/request.ts'
import { createContactField } from '#src/stores/form/contact-fields.ts'
import { createForm, type Form } from '#src/stores/form/form.ts'
import { $member, setMember } from '../member.ts'
import { currentPasswordField } from '../password-fields.ts'
import { $settingsMessages, settingsFormName } from './settings-storage.ts'

type Field = 'email' | 'password'

export const $emailForm = atom<Form<Field> | null>(null)

export function openEmailChange(member: Member): void {
  const form = createForm<Field>({
    name: settingsFormName('email', member.id),
    fields: [
      { ...createContactField('email'), label: accountSettingsCopy.email.new },
      ...(member.has_password ? [currentPasswordField] : []),
    ],
    fieldsByErrorCode: { password_wrong: 'password', profile_invalid: 'email' },
  })
  form.restore()
  $emailForm.set(form)
}

/** Requests an email address change. The change takes effect when the member opens the emailed link. */
export async function changeEmail(): Promise<void> {
  const [member, form] = [$member.get(), $emailForm.get()]
  if (!member || !form) return
  $settingsMessages.setKey('email', undefined)
  const result = await form.submit(({ email, password }) => {
    const { first_name, last_name, phone } = member
    const body = { first_name, last_name, phone, email, ...(password && { password }) }
    return request('put', '/members/updateMember', { body })
  })
  if (!result?.ok) return
  form.clear()
  setMember(result.data.member)
  $settingsMessages.setKey('email', result.data.message)
}

export async function resendEmailChange(): Promise<void> {
  showResult(await request('post', '/members/email-change', {}))
}

export async function cancelEmailChange(): Promise<void> {
  showResult(await request('delete', '/members/email-change', {}))
}

function showResult(result: Result<{ member: Member; message: string }>): void {
  if (result.ok) setMember(result.data.member)
  $settingsMessages.setKey('email', result.ok ? result.data.message : result.error.message)
}
