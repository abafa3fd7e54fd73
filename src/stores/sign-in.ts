import { accountCopy } from '#src/copy/account.ts'
import { PASSWORD_MAX_LENGTH } from '#src/domain/password.ts'
import { $bagMemory } from './bag-memory.ts'
import { captchaToken } from './captcha.ts'
import { contactField } from './contact-fields.ts'
import { environment } from './environment.ts'
import { createForm } from './form.ts'
import { $isMember } from './member-memory.ts'
import { request } from './request.ts'
import { rememberReturn, takeReturn } from './return-path.ts'
import { welcome } from './welcome.ts'

export const signInForm = createForm({
  name: 'signin',
  fields: [
    { ...contactField('email'), autocomplete: 'username' },
    {
      name: 'password',
      type: 'password',
      label: accountCopy.label.password,
      required: true,
      max: PASSWORD_MAX_LENGTH,
      autocomplete: 'current-password',
      errors: { missing: accountCopy.passwordMissing },
      forgot: '/account/forgot',
    },
  ],
})

/** Opens the sign-in; who is a member already, or becomes one in another tab, goes on. */
export function enterSignIn(next: string): () => void {
  environment().takeQuery(['problem'])
  rememberReturn(next)
  return $isMember.subscribe(isMember => {
    if (isMember && !signInForm.$form.get().isSending) environment().replace(takeReturn(next))
  })
}

/** Signs in and goes to where the member was, or to their account; a guest's bag goes along. */
export async function signIn(next: string): Promise<void> {
  const result = await signInForm.submit(async ({ email, password }) => {
    const captcha = await captchaToken('signin')
    if (!captcha.ok) return captcha
    const cart_id = $bagMemory.get()?.cart_id ?? null
    const signedIn = await request('post', '/members/signin', {
      body: { email, password, cart_id, captcha: captcha.data },
    })
    if (signedIn.ok) await welcome(signedIn.data)
    return signedIn
  })
  if (!result?.ok) return
  signInForm.forget()
  environment().replace(takeReturn(next))
}
