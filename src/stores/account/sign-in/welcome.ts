import type { Member, SignedIn } from '#src/contract/member/members.ts'
import { loadCode } from '../../api/load-code.ts'
import { request } from '../../api/request.ts'
import { showCart } from '../../bag/bag.ts'
import { rememberOtherBags } from '../../bag/moving/other-bags.ts'
import { readBag } from '../../bag/read-bag.ts'
import { $bagMemory } from '../../session/bag-memory.ts'
import { expiryOf, showMember } from '../member.ts'

/**
 * Takes in who just signed in. A bag begun as a guest went along; without one, the bag they left open comes back. What is
 * to become of two they are asked on the page that follows.
 */
export async function welcome({ member, expires }: SignedIn): Promise<void> {
  showMember(member, expiryOf(expires))
  // One that could not go along, because it is over or somebody else's, is no bag any more.
  if ($bagMemory.get()) await readBag()
  await adoptBag(member)
  rememberOtherBags(member)
  // Before the page is left. What could not be read is read where it is shown.
  const avoids = await loadCode(() => import('../avoids.ts'))
  await avoids?.takeAvoids()
}

/** Takes up the bag the member left open on any device, where there is nothing in the one of this browser. */
export async function adoptBag({ cart_id }: Member): Promise<void> {
  const isFilled = () => ($bagMemory.get()?.count ?? 0) > 0
  if (!cart_id || cart_id === $bagMemory.get()?.cart_id || isFilled()) return
  const found = await request('get', '/carts/{id}', { params: { id: cart_id } })
  if (found.ok && !isFilled()) showCart(found.data)
}
