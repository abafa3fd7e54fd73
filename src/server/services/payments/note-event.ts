import { eq, sql } from 'drizzle-orm'
import type { DeskEventKind } from '../../../domain/order/order-life.ts'
import type { Transaction } from '../../db/database.ts'
import { orderEvents, orders } from '../../db/order-schema.ts'

/** `by`: the operator's name, or that of the bank where somebody did it there. */
type Noted = { kind: DeskEventKind; by: string; reason: string | null; at: Date }

/** Writes down what was done about an order at the desk, which leaves it where it is. */
export async function noteEvent(
  tx: Transaction,
  orderId: string,
  { kind, by, reason, at }: Noted,
): Promise<void> {
  const [order] = await tx
    .update(orders)
    .set({ seq: sql`${orders.seq} + 1` })
    .where(eq(orders.id, orderId))
    .returning({ seq: orders.seq, state: orders.state })
  if (!order) throw new Error(`There is no order ${orderId} to note anything of`)
  const { seq, state } = order
  const about = { orderId, seq, kind, from: state, to: state }
  await tx.insert(orderEvents).values({ ...about, who: 'operator', by, reason, at })
}
