import { atom } from 'nanostores'
import type { Member } from '#src/contract/member/members.ts'
import { accountCopy } from '#src/copy/account/account.ts'
import { accountSettingsCopy } from '#src/copy/account/account-settings.ts'
import { toSameSitePath } from '#src/domain/content/paths/same-site-path.ts'
import type { ContactField } from '#src/domain/member/contact.ts'
import { extractPhoneDigits, formatPhone } from '#src/domain/member/phone.ts'
import { request } from '#src/stores/api/request.ts'
import { environment } from '#src/stores/browser/environment.ts'
import { createContactField } from '#src/stores/form/contact-fields.ts'
import { createForm, type Form } from '#src/stores/form/form.ts'
import { $member, setMember } from '../member.ts'
import { readOrderNotices } from './order-notices.ts'
import { $settingsMessages, createSettingsStorage, settingsFormName } from './settings-storage.ts'

type Field = Exclude<ContactField, 'email'> | 'birthday'

export const $profileForm = atom<Form<Field> | null>(null)

export function openProfileForm(member: Member): void {
  $profileForm.set(createProfileForm(member))
}

export async function updateProfile(nextPath: string | null): Promise<void> {
  const [member, form] = [$member.get(), $profileForm.get()]
  if (!member || !form) return
  $settingsMessages.setKey('profile', undefined)
  const result = await form.submit(async ({ first_name, last_name, phone, birthday }) => {
    const body = { first_name, last_name, email: member.email, phone: extractPhoneDigits(phone) }
    const result = await request('put', '/members/updateMember', {
      body: { ...body, birthday: birthday || null },
    })
    if (result.ok || result.error.code !== 'unreachable') return result
    return { ok: false, error: { ...result.error, message: accountSettingsCopy.profile.failed } }
  })
  if (!result?.ok) return
  form.clear()
  setMember(result.data.member)
  // Reloads the text message settings, because they depend on the phone number.
  void readOrderNotices()
  $settingsMessages.setKey('profile', result.data.message)
  const path = toSameSitePath(nextPath, '')
  if (path) environment().go(path)
}

function createProfileForm(member: Member): Form<Field> {
  const { label, birthday } = accountCopy
  const form = createForm<Field>({
    name: settingsFormName('profile', member.id),
    fields: [
      createContactField('first_name'),
      createContactField('last_name'),
      {
        ...createContactField('phone'),
        ...(member.read_only.includes('phone') && {
          disabled: true,
          hint: accountSettingsCopy.profile.readOnly,
        }),
      },
      {
        name: 'birthday',
        type: 'date-select',
        label: label.birthday,
        hint: birthday.hint,
        autocomplete: 'bday',
        errors: { dob_message: birthday.tooYoung },
      },
    ],
    fieldsByErrorCode: { birthday_invalid: 'birthday' },
  })
  const storage = createSettingsStorage('profile', member.id)
  const savedInput = storage.load()
  const { first_name, last_name, phone } = member
  const memberValues = { first_name, last_name, phone: formatPhone(phone), birthday: member.birthday ?? '' }
  for (const [field, value] of Object.entries({ ...memberValues, ...savedInput })) form.type(field, value)
  // `form.type` also saves the values that it fills in. If no input was saved before, deletes the values that
  // `form.type` has just saved.
  if (Object.keys(savedInput).length === 0) storage.clear()
  return form
}
