import type { PlacedOrder } from '../../../contract/orders.ts'
import type { Contact } from '../../../domain/member/contact.ts'
import type { Transaction } from '../../db/database.ts'
import { orders } from '../../db/schema.ts'

type Sold = { order: PlacedOrder; contact: Contact; memberId: string | null; attemptId: string | null }

export async function insertOrder(
  tx: Transaction,
  { order, contact, memberId, attemptId }: Sold,
): Promise<void> {
  await tx.insert(orders).values({
    id: order.id,
    cartId: order.cart_id,
    attemptId,
    memberId,
    num: order.num,
    total: order.totals.total,
    placedAt: new Date(order.time.placed),
    email: contact.email,
    phone: contact.phone,
    firstName: contact.first_name,
    lastName: contact.last_name,
    snapshot: order,
  })
}
