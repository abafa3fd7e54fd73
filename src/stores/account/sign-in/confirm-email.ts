import { atom } from 'nanostores'
import { accountCopy } from '#src/copy/account/account.ts'
import * as accountPaths from '#src/domain/content/paths/account-paths.ts'
import { type ApiError, request } from '#src/stores/api/request.ts'
import { environment } from '#src/stores/browser/environment.ts'
import { whileMounted } from '#src/stores/browser/while-mounted.ts'
import { $storedBag } from '#src/stores/session/stored-bag.ts'
import { trackEvent } from '#src/stores/tracking/track.ts'
import { setUpAfterSignIn } from './after-sign-in.ts'
import { findCookieProblem } from './cookie-problem.ts'
import { createLinkTokenStore } from './link-token.ts'
import { consumeReturnPath } from './return-path.ts'

export type EmailConfirmationState =
  | { step: 'working' }
  | { step: 'signed-in' }
  | { step: 'changed'; email: string }
  | { step: 'refused'; error: ApiError }
  | { step: 'failed'; error: ApiError }

export const $emailConfirmationState = atom<EmailConfirmationState>({ step: 'working' })
whileMounted($emailConfirmationState, confirmEmail)
const confirmToken = createLinkTokenStore('confirm')

/** Confirms an email address with the token from an emailed link. Some links also sign the member in. */
export async function confirmEmail(): Promise<void> {
  $emailConfirmationState.set({ step: 'working' })
  // Leaves the link in the address bar, so that the guest can reload the page after allowing cookies.
  const problem = findCookieProblem()
  if (problem) return $emailConfirmationState.set({ step: 'failed', error: problem })
  const token = confirmToken.take()
  if (!token) return reject({ code: 'link_expired', message: accountCopy.linkExpired })
  const cart_id = $storedBag.get()?.cart_id ?? null
  const result = await request('post', '/members/confirm', { body: { token, cart_id } })
  if (!result.ok) {
    const { error } = result
    return isLinkUsedUp(error) ? reject(error) : $emailConfirmationState.set({ step: 'failed', error })
  }
  confirmToken.clear()
  const { email, purpose, session, password_token } = result.data
  if (purpose === 'signup') trackEvent('sign_up', { method: 'password' })
  if (session) {
    await setUpAfterSignIn(session)
    $emailConfirmationState.set({ step: 'signed-in' })
    return environment().replace(consumeReturnPath())
  }
  // Someone signed up with this address in another browser, so the owner of the mailbox must set a new
  // password first.
  if (password_token) return environment().replace(`${accountPaths.resetPassword}?token=${password_token}`)
  $emailConfirmationState.set({ step: 'changed', email })
}

function isLinkUsedUp({ code }: ApiError): boolean {
  return code === 'link_expired' || code === 'other_browser'
}

function reject(error: ApiError): void {
  confirmToken.clear()
  $emailConfirmationState.set({ step: 'refused', error })
}
