import type { SignInResult } from '#src/contract/member/members.ts'
import { loadModule } from '#src/stores/api/load-module.ts'
import { setMember, toSessionExpiration } from '../member.ts'

/**
 * Sets up this browser after sign-in: keeps the guest's bag or restores the member's open bag. If both exist,
 * the next page asks which bag to use.
 */
export async function setUpAfterSignIn({ member, expires }: SignInResult): Promise<void> {
  setMember(member, toSessionExpiration(expires))
  const bag = await loadModule(() => import('./member-bag.ts'))
  await bag?.reconcileMemberBags(member)
  // If `avoids.ts` fails to load, the next page that shows allergens applies the account's allergens instead.
  const avoids = await loadModule(() => import('../avoids.ts'))
  await avoids?.applyAccountAllergens()
}
