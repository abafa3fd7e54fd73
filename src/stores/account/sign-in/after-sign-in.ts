import type { SignInResult } from '#src/contract/member/members.ts'
import { loadCode } from '#src/stores/api/load-code.ts'
import { sessionExpiry, setMember } from '../member.ts'

/**
 * Prepares this browser after sign-in: keeps the guest's bag, or restores the member's open one. If both
 * exist, the next page asks which one to use.
 */
export async function finishSignIn({ member, expires }: SignInResult): Promise<void> {
  setMember(member, sessionExpiry(expires))
  const bag = await loadCode(() => import('./member-bag.ts'))
  await bag?.combineBags(member)
  // If this code fails to load, a later page that shows allergens applies them.
  const avoids = await loadCode(() => import('../avoids.ts'))
  await avoids?.applyAccountAvoids()
}
