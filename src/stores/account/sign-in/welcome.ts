import type { Member, SignedIn } from '#src/contract/member/members.ts'
import { loadCode } from '../../api/load-code.ts'
import { request } from '../../api/request.ts'
import { showCart } from '../../bag/bag.ts'
import { rememberOtherBags } from '../../bag/moving/other-bags.ts'
import { readBag } from '../../bag/read-bag.ts'
import { $bagMemory } from '../../session/bag-memory.ts'
import { expiryOf, showMember } from '../member.ts'

/**
 * Prepares this browser for a member who has just signed in. A guest's bag has become theirs; without one, the bag they
 * left open comes back. If there are two, the next page asks what to do with them.
 */
export async function welcome({ member, expires }: SignedIn): Promise<void> {
  showMember(member, expiryOf(expires))
  // A bag the member could not take over has ended or belongs to somebody else, and reading it forgets it.
  if ($bagMemory.get()) await readBag()
  await adoptBag(member)
  rememberOtherBags(member)
  // Now, because the page is about to be left. If it fails, it is read again where it is shown.
  const avoids = await loadCode(() => import('../avoids.ts'))
  await avoids?.takeAvoids()
}

/** Opens the bag the member left open on any device, if the one in this browser is empty. */
export async function adoptBag({ cart_id }: Member): Promise<void> {
  const isFilled = () => ($bagMemory.get()?.count ?? 0) > 0
  if (!cart_id || cart_id === $bagMemory.get()?.cart_id || isFilled()) return
  const found = await request('get', '/carts/{id}', { params: { id: cart_id } })
  if (found.ok && !isFilled()) showCart(found.data)
}
