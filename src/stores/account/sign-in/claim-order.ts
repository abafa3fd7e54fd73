import { atom } from 'nanostores'
import { orderPath } from '#src/domain/content/paths/order-path.ts'
import { type ApiError, request } from '#src/stores/api/request.ts'
import { environment } from '#src/stores/browser/environment.ts'
import { whileMounted } from '#src/stores/browser/while-mounted.ts'
import { $storedMember } from '#src/stores/session/stored-member.ts'
import { findCookieProblem } from './cookie-problem.ts'
import { createLinkTokenStore } from './link-token.ts'

export type ClaimOrderState =
  | { step: 'working' }
  | { step: 'sign-in' }
  | { step: 'expired' }
  | { step: 'failed'; error: ApiError }

export const $claimOrderState = atom<ClaimOrderState>({ step: 'working' })
whileMounted($claimOrderState, claimOrder)
const claimToken = createLinkTokenStore('claim')

/**
 * Adds the order from an emailed link to the member's account. If no member is signed in, stores the link's
 * token until sign-in.
 */
export async function claimOrder(): Promise<void> {
  $claimOrderState.set({ step: 'working' })
  // Leaves the link in the address bar, so that the guest can reload the page after allowing cookies.
  const problem = findCookieProblem()
  if (problem) return $claimOrderState.set({ step: 'failed', error: problem })
  const token = claimToken.take()
  if (!token) return $claimOrderState.set({ step: 'expired' })
  if (!$storedMember.get()) return $claimOrderState.set({ step: 'sign-in' })
  const result = await request('post', '/members/claim', { body: { token } })
  if (result.ok) {
    claimToken.clear()
    return environment().replace(orderPath(result.data.id))
  }
  const { error } = result
  if (error.code === 'sign_in_required') return $claimOrderState.set({ step: 'sign-in' })
  if (error.code !== 'link_expired') return $claimOrderState.set({ step: 'failed', error })
  claimToken.clear()
  $claimOrderState.set({ step: 'expired' })
}
