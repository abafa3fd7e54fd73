import { and, eq, inArray, isNotNull, like, or } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Transaction } from '../../db/database.ts'
import { mailOutbox } from '../../db/mail-schema.ts'
import { orders } from '../../db/order-schema.ts'
import { attempts, cartLines, carts } from '../../db/schema.ts'
import { withoutPeople } from './without-people.ts'

/** Takes the people out of a member's orders: who they are for, how to reach and to find them, the names on the lines. */
export async function blankOrders(tx: Transaction, memberId: string): Promise<void> {
  const none = { first_name: '', last_name: '', email: '', phone: '' }
  const bags = await bagsOf(tx, memberId)
  const isTheirs = or(eq(attempts.memberId, memberId), inArray(attempts.cartId, bags))
  for (const { id, draft } of await tx.select().from(attempts).where(isTheirs)) {
    await tx
      .update(attempts)
      .set({ contact: none, draft: withoutPeople(draft) })
      .where(eq(attempts.id, id))
  }
  for (const { id, email, snapshot } of await tx.select().from(orders).where(eq(orders.memberId, memberId))) {
    await tx
      .update(orders)
      .set({ firstName: '', lastName: '', email: '', phone: '', snapshot: withoutPeople(snapshot) })
      .where(eq(orders.id, id))
    // Its receipt may have gone to another address than the account's.
    const isSent = and(eq(mailOutbox.recipient, email), isNotNull(mailOutbox.sentAt))
    await tx.delete(mailOutbox).where(or(isSent, like(mailOutbox.text, `%/order/confirm/${id}%`)))
  }
  await tx
    .update(cartLines)
    .set({ recipient: null, instructions: null })
    .where(inArray(cartLines.cartId, bags))
  await tx.update(carts).set({ delivery: null, vehicle: null }).where(inArray(carts.id, bags))
}

/** The bags a member filled, paid for or tried to: one they began as a guest does not say so itself. */
async function bagsOf(tx: Transaction, memberId: string): Promise<string[]> {
  const rows = await unionAll(
    tx.select({ id: carts.id }).from(carts).where(eq(carts.memberId, memberId)),
    tx.select({ id: orders.cartId }).from(orders).where(eq(orders.memberId, memberId)),
    tx.select({ id: attempts.cartId }).from(attempts).where(eq(attempts.memberId, memberId)),
  )
  return rows.map(({ id }) => id)
}
