import { atom } from 'nanostores'
import { accountCopy } from '#src/copy/account/account.ts'
import * as accountPaths from '#src/domain/content/paths/account-paths.ts'
import { type ApiError, request } from '../../api/request.ts'
import { environment } from '../../browser/environment.ts'
import { whenUsed } from '../../browser/when-used.ts'
import { $bagMemory } from '../../session/bag-memory.ts'
import { track } from '../../tracking/track.ts'
import { afterSignIn } from './after-sign-in.ts'
import { linkToken } from './link-token.ts'
import { consumeReturn } from './return-path.ts'

export type Confirmation =
  | { step: 'working' }
  | { step: 'signed-in' }
  | { step: 'changed'; email: string }
  | { step: 'refused'; error: ApiError }
  | { step: 'failed'; error: ApiError }

export const $confirmed = atom<Confirmation>({ step: 'working' })
whenUsed($confirmed, confirmEmail)
const link = linkToken('confirm')

/** Confirms a mailbox by its mailed link, and continues signed in if the link signs in. */
export async function confirmEmail(): Promise<void> {
  $confirmed.set({ step: 'working' })
  const token = link.take()
  if (!token) return refuse({ code: 'link_expired', message: accountCopy.linkExpired })
  const cart_id = $bagMemory.get()?.cart_id ?? null
  const result = await request('post', '/members/confirm', { body: { token, cart_id } })
  if (!result.ok) {
    const { error } = result
    return isOver(error) ? refuse(error) : $confirmed.set({ step: 'failed', error })
  }
  link.forget()
  const { email, purpose, session, password_token } = result.data
  if (purpose === 'signup') track('sign_up', { method: 'password' })
  if (session) {
    await afterSignIn(session)
    $confirmed.set({ step: 'signed-in' })
    return environment().replace(consumeReturn())
  }
  // The account was requested in another browser, so the mailbox owner sets the password here.
  if (password_token) return environment().replace(`${accountPaths.reset}?token=${password_token}`)
  $confirmed.set({ step: 'changed', email })
}

function isOver({ code }: ApiError): boolean {
  return code === 'link_expired' || code === 'other_browser'
}

function refuse(error: ApiError): void {
  link.forget()
  $confirmed.set({ step: 'refused', error })
}
