import type { SignInResult } from '#src/contract/member/members.ts'
import { loadCode } from '#src/stores/api/load-code.ts'
import { sessionExpiry, setMember } from '../member.ts'

/**
 * Sets up this browser after sign-in: keeps the guest's bag or restores the member's open bag. If both exist,
 * the next page asks which bag to use.
 */
export async function setUpAfterSignIn({ member, expires }: SignInResult): Promise<void> {
  setMember(member, sessionExpiry(expires))
  const bag = await loadCode(() => import('./member-bag.ts'))
  await bag?.combineBags(member)
  // If `avoids.ts` fails to load, the next page that shows allergens applies the account's allergens instead.
  const avoids = await loadCode(() => import('../avoids.ts'))
  await avoids?.applyAccountAvoids()
}
