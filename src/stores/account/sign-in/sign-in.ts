import { atom } from 'nanostores'
import { accountCopy } from '#src/copy/account/account.ts'
import * as accountPaths from '#src/domain/content/paths/account-paths.ts'
import { PASSWORD_MAX_LENGTH } from '#src/domain/member/password.ts'
import { sendWithModule } from '#src/stores/api/load-module.ts'
import { environment } from '#src/stores/browser/environment.ts'
import { whileMounted } from '#src/stores/browser/while-mounted.ts'
import { createContactField } from '#src/stores/form/contact-fields.ts'
import { createForm } from '#src/stores/form/form.ts'
import { $isMember } from '#src/stores/session/stored-member.ts'
import { trackEvent } from '#src/stores/tracking/track.ts'
import { consumeReturnPath, readRequestedReturnPath, saveReturnPath } from './return-path.ts'

const loadSender = () => import('./send-sign-in.ts')

export const signInForm = createForm({
  name: 'signin',
  fields: [
    { ...createContactField('email'), autocomplete: 'username' },
    {
      name: 'password',
      type: 'password',
      label: accountCopy.label.password,
      required: true,
      max: PASSWORD_MAX_LENGTH,
      autocomplete: 'current-password',
      errors: { missing: accountCopy.passwordMissing },
      forgotPasswordPath: accountPaths.forgotPassword,
    },
  ],
})

export const $isRedirecting = atom(false)
whileMounted($isRedirecting, () => redirectAfterSignIn(readRequestedReturnPath()))

export function redirectAfterSignIn(next: string): () => void {
  environment().takeQuery(['problem'])
  saveReturnPath(next)
  return $isMember.subscribe(isMember => {
    if (!isMember || signInForm.$form.get().isSending) return
    $isRedirecting.set(true)
    environment().replace(consumeReturnPath(next))
  })
}

export async function preloadSignIn(): Promise<void> {
  const downloads = [loadSender(), import('../captcha.ts').then(({ prepareCaptcha }) => prepareCaptcha())]
  await Promise.all(downloads).catch(() => {})
}

export async function signIn(next: string): Promise<void> {
  const result = await signInForm.submit(values =>
    sendWithModule(loadSender, ({ sendSignIn }) => sendSignIn(values)),
  )
  if (!result?.ok) return
  signInForm.clear()
  trackEvent('login', { method: 'password' })
  environment().replace(consumeReturnPath(next))
}
