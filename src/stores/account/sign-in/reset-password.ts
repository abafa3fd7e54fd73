import { atom } from 'nanostores'
import { sendWith } from '../../api/load-code.ts'
import { whileMounted } from '../../browser/while-mounted.ts'
import { createForm } from '../../form/form.ts'
import { clearHandoffDetails } from '../../handoff/handoff-details.ts'
import { $memberMemory } from '../../session/member-memory.ts'
import { clearMember } from '../../session/session-expired.ts'
import { newPasswordFields } from '../password-fields.ts'
import { linkToken } from './link-token.ts'
import { signInForm } from './sign-in.ts'

const loadRequest = () => import('../../api/request.ts')

export type Reset =
  | { step: 'opening' }
  | { step: 'form'; token: string }
  | { step: 'expired' }
  | { step: 'done' }

export const resetForm = createForm({
  name: 'reset',
  fields: newPasswordFields('password'),
  refusals: { password_weak: 'password', password_common: 'password' },
})

export const $reset = atom<Reset>({ step: 'opening' })
whileMounted($reset, openReset)
const resetToken = linkToken('reset')

export function openReset(): void {
  const token = resetToken.take()
  $reset.set(token ? { step: 'form', token } : { step: 'expired' })
}

export function preloadReset(): void {
  loadRequest().catch(() => {})
}

export async function resetPassword(): Promise<void> {
  const state = $reset.get()
  if (state.step !== 'form') return
  const result = await resetForm.submit(({ password }) =>
    sendWith(loadRequest, ({ request }) =>
      request('post', '/members/reset', { body: { token: state.token, password } }),
    ),
  )
  if (result === null) return
  if (!result.ok && result.error.code !== 'link_expired') return
  resetToken.clear()
  resetForm.clear()
  if (result.ok) {
    // The server ended the member's session in this browser. A guest keeps the bag.
    if ($memberMemory.get()) {
      clearMember()
      clearHandoffDetails()
    }
    signInForm.type('email', result.data.email)
  }
  $reset.set(result.ok ? { step: 'done' } : { step: 'expired' })
}
