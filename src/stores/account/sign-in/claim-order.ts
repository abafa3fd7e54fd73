import { atom } from 'nanostores'
import { orderPath } from '#src/domain/content/paths/order-path.ts'
import { type ApiError, request } from '../../api/request.ts'
import { environment } from '../../browser/environment.ts'
import { whileMounted } from '../../browser/while-mounted.ts'
import { $memberMemory } from '../../session/member-memory.ts'
import { linkToken } from './link-token.ts'

export type Claim =
  | { step: 'working' }
  | { step: 'sign-in' }
  | { step: 'expired' }
  | { step: 'failed'; error: ApiError }

export const $claim = atom<Claim>({ step: 'working' })
whileMounted($claim, claimOrder)
const claimToken = linkToken('claim')

/**
 * Adds a guest order to the member's account. A guest signs in first, without opening the emailed link again.
 */
export async function claimOrder(): Promise<void> {
  $claim.set({ step: 'working' })
  const token = claimToken.take()
  if (!token) return $claim.set({ step: 'expired' })
  if (!$memberMemory.get()) return $claim.set({ step: 'sign-in' })
  const result = await request('post', '/members/claim', { body: { token } })
  if (result.ok) {
    claimToken.clear()
    return environment().replace(orderPath(result.data.id))
  }
  const { error } = result
  if (error.code === 'sign_in_required') return $claim.set({ step: 'sign-in' })
  if (error.code !== 'link_expired') return $claim.set({ step: 'failed', error })
  claimToken.clear()
  $claim.set({ step: 'expired' })
}
