import { eq } from 'drizzle-orm'
import type { PlacedOrder } from '../../../contract/orders.ts'
import type { Transaction } from '../../db/database.ts'
import { carts, orders } from '../../db/schema.ts'
import type { PaidCard } from '../../providers/payment/provider.ts'
import type { AttemptRow } from './attempt-rows.ts'

/** Writes the order of a paid attempt; the unique cart makes a second one impossible. */
export async function commitOrder(
  tx: Transaction,
  attempt: AttemptRow,
  card: PaidCard | null,
): Promise<void> {
  const snapshot: PlacedOrder = {
    ...attempt.draft,
    payments: attempt.draft.payments.map(payment => ({ ...payment, card })),
  }
  await tx.insert(orders).values({
    id: snapshot.id,
    cartId: attempt.cartId,
    attemptId: attempt.id,
    num: snapshot.num,
    total: snapshot.totals.total,
    placedAt: new Date(snapshot.time.placed),
    email: attempt.contact.email,
    phone: attempt.contact.phone,
    firstName: attempt.contact.first_name,
    lastName: attempt.contact.last_name,
    snapshot,
  })
  await tx.update(carts).set({ state: 'ordered' }).where(eq(carts.id, attempt.cartId))
}
