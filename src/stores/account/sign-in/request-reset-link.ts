import { atom } from 'nanostores'
import { request } from '#src/stores/api/request.ts'
import { createContactField } from '#src/stores/form/contact-fields.ts'
import { createForm } from '#src/stores/form/form.ts'
import { requestCaptchaToken } from '../captcha.ts'

export const forgotPasswordForm = createForm({
  name: 'forgot',
  fields: [{ ...createContactField('email'), autocomplete: 'username' }],
})

/** Email address for which a reset link was requested, or null before the request. */
export const $linkSentTo = atom<string | null>(null)

/** Requests a password reset link. All email addresses get the same response to prevent user enumeration. */
export async function requestResetLink(): Promise<void> {
  const result = await forgotPasswordForm.submit(async ({ email }) => {
    const captcha = await requestCaptchaToken('forgot')
    if (!captcha.ok) return captcha
    return request('post', '/members/forgot', { body: { email, captcha: captcha.data } })
  })
  if (!result?.ok) return
  forgotPasswordForm.clear()
  $linkSentTo.set(result.data.email)
}
