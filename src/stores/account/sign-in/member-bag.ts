import type { Member } from '#src/contract/member/members.ts'
import { request } from '#src/stores/api/request.ts'
import { showCart } from '#src/stores/bag/bag.ts'
import { readBag } from '#src/stores/bag/read-bag.ts'
import { saveOtherBags } from '#src/stores/bag/transfer/other-bags.ts'
import { $storedBag } from '#src/stores/session/stored-bag.ts'
import { readMember } from '../member.ts'

/**
 * Keeps the guest's bag or, if it is empty, restores the member's bag. Stores the member's other bags, so
 * that the member can choose one of them later.
 */
export async function reconcileMemberBags(member: Member): Promise<void> {
  if ($storedBag.get()) await readBag()
  await restoreBag(member)
  saveOtherBags(member)
}

export async function restoreMemberBag(): Promise<void> {
  const result = await readMember()
  if (result.ok) await restoreBag(result.data)
}

/** Restores the member's bag from another device if this browser's bag is empty. */
async function restoreBag({ cart_id }: Member): Promise<void> {
  const isFilled = () => ($storedBag.get()?.count ?? 0) > 0
  if (!cart_id || cart_id === $storedBag.get()?.cart_id || isFilled()) return
  const result = await request('get', '/carts/{id}', { params: { id: cart_id } })
  if (result.ok && !isFilled()) showCart(result.data)
}
