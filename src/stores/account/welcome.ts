import type { Member, SignedIn } from '#src/contract/members.ts'
import { request } from '../api/request.ts'
import { readBag, showCart } from '../bag/bag.ts'
import { $bagMemory } from '../session/bag-memory.ts'
import { expiryOf, showMember } from './member.ts'

/** Takes in who just signed in. A bag begun as a guest went along; without one, the bag they left open comes back. */
export async function welcome({ member, expires }: SignedIn): Promise<void> {
  showMember(member, expiryOf(expires))
  // One that could not go along, because it is over or somebody else's, is no bag any more.
  if ($bagMemory.get()) await readBag()
  await adoptBag(member)
}

/** Takes up the bag the member left open on any device, where this browser has none. */
export async function adoptBag({ cart_id }: Member): Promise<void> {
  if (!cart_id || $bagMemory.get()) return
  const found = await request('get', '/carts/{id}', { params: { id: cart_id } })
  if (found.ok && !$bagMemory.get()) showCart(found.data)
}
