import { atom } from 'nanostores'
import { accountCopy } from '#src/copy/account/account.ts'
import * as accountPaths from '#src/domain/content/paths/account-paths.ts'
import { PASSWORD_MAX_LENGTH } from '#src/domain/member/password.ts'
import { sendWith } from '../../api/load-code.ts'
import { environment } from '../../browser/environment.ts'
import { whileMounted } from '../../browser/while-mounted.ts'
import { contactField } from '../../form/contact-fields.ts'
import { createForm } from '../../form/form.ts'
import { $isMember } from '../../session/member-memory.ts'
import { track } from '../../tracking/track.ts'
import { requestedReturnPath, saveReturnPath, takeReturnPath } from './return-path.ts'

const loadSender = () => import('./send-sign-in.ts')

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
      forgot: accountPaths.forgot,
    },
  ],
})

export const $isRedirecting = atom(false)
whileMounted($isRedirecting, () => watchSignIn(requestedReturnPath()))

export function watchSignIn(next: string): () => void {
  environment().takeQuery(['problem'])
  saveReturnPath(next)
  return $isMember.subscribe(isMember => {
    if (!isMember || signInForm.$form.get().isSending) return
    $isRedirecting.set(true)
    environment().replace(takeReturnPath(next))
  })
}

export async function preloadSignIn(): Promise<void> {
  const downloads = [loadSender(), import('../captcha.ts').then(({ prepareCaptcha }) => prepareCaptcha())]
  await Promise.all(downloads).catch(() => {})
}

export async function signIn(next: string): Promise<void> {
  const result = await signInForm.submit(values =>
    sendWith(loadSender, ({ sendSignIn }) => sendSignIn(values)),
  )
  if (!result?.ok) return
  signInForm.clear()
  track('login', { method: 'password' })
  environment().replace(takeReturnPath(next))
}
