import type { Member, SignInResult } from '#src/contract/member/members.ts'
import { loadCode } from '../../api/load-code.ts'
import { request } from '../../api/request.ts'
import { showCart } from '../../bag/bag.ts'
import { readBag } from '../../bag/read-bag.ts'
import { saveOtherBags } from '../../bag/transfer/other-bags.ts'
import { $bagMemory } from '../../session/bag-memory.ts'
import { sessionExpiry, setMember } from '../member.ts'

/**
 * Prepares this browser after sign-in: keeps the guest's bag, or restores the member's open one. If both
 * exist, the next page asks which one to use.
 */
export async function finishSignIn({ member, expires }: SignInResult): Promise<void> {
  setMember(member, sessionExpiry(expires))
  if ($bagMemory.get()) await readBag()
  await adoptBag(member)
  saveOtherBags(member)
  // If the code cannot load, a later page that shows allergens applies them.
  const avoids = await loadCode(() => import('../avoids.ts'))
  await avoids?.applyAccountAvoids()
}

/** Restores the member's bag from another device if this browser's bag is empty. */
export async function adoptBag({ cart_id }: Member): Promise<void> {
  const isFilled = () => ($bagMemory.get()?.count ?? 0) > 0
  if (!cart_id || cart_id === $bagMemory.get()?.cart_id || isFilled()) return
  const result = await request('get', '/carts/{id}', { params: { id: cart_id } })
  if (result.ok && !isFilled()) showCart(result.data)
}
