import { atom } from 'nanostores'
import { sendWithModule } from '#src/stores/api/load-module.ts'
import { whileMounted } from '#src/stores/browser/while-mounted.ts'
import { createForm } from '#src/stores/form/form.ts'
import { clearHandoffDetails } from '#src/stores/handoff/handoff-details.ts'
import { clearMember } from '#src/stores/session/session-expired.ts'
import { $storedMember } from '#src/stores/session/stored-member.ts'
import { createNewPasswordFields } from '../password-fields.ts'
import { createLinkTokenStore } from './link-token.ts'
import { signInForm } from './sign-in.ts'

const loadRequest = () => import('#src/stores/api/request.ts')

export type ResetPasswordState =
  | { step: 'opening' }
  | { step: 'form'; token: string }
  | { step: 'expired' }
  | { step: 'done' }

export const resetPasswordForm = createForm({
  name: 'reset',
  fields: createNewPasswordFields('password'),
  fieldsByErrorCode: { password_weak: 'password', password_common: 'password' },
})

export const $resetPasswordState = atom<ResetPasswordState>({ step: 'opening' })
whileMounted($resetPasswordState, openPasswordReset)
const resetToken = createLinkTokenStore('reset')

export function openPasswordReset(): void {
  const token = resetToken.take()
  $resetPasswordState.set(token ? { step: 'form', token } : { step: 'expired' })
}

export function preloadPasswordReset(): void {
  loadRequest().catch(() => {})
}

export async function resetPassword(): Promise<void> {
  const state = $resetPasswordState.get()
  if (state.step !== 'form') return
  const result = await resetPasswordForm.submit(({ password }) =>
    sendWithModule(loadRequest, ({ request }) =>
      request('post', '/members/reset', { body: { token: state.token, password } }),
    ),
  )
  if (result === null) return
  if (!result.ok && result.error.code !== 'link_expired') return
  resetToken.clear()
  resetPasswordForm.clear()
  if (result.ok) {
    // Clears the member's data, because the reset ended the member's session in this browser. A guest has no
    // session and therefore keeps the bag.
    if ($storedMember.get()) {
      clearMember()
      clearHandoffDetails()
    }
    signInForm.type('email', result.data.email)
  }
  $resetPasswordState.set(result.ok ? { step: 'done' } : { step: 'expired' })
}
