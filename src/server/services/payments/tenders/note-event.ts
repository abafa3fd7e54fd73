import { eq, sql } from 'drizzle-orm'
import type { DeskEventKind } from '../../../../domain/order/order-life.ts'
import type { Transaction } from '../../../db/database.ts'
import { orders } from '../../../db/schema/orders.ts'
import { writeEvent } from '../../order-events/write-event.ts'

/** `by`: the operator's name, or that of the bank where somebody did it there. */
type Noted = {
  kind: DeskEventKind
  by: string
  reason: string | null
  at: Date
  /** Whether it concerns the guest alone. */
  isForGuest?: boolean
}

/** Writes down what was done about an order at the desk, which leaves it where it is. */
export async function noteEvent(
  tx: Transaction,
  orderId: string,
  { kind, by, reason, at, isForGuest = false }: Noted,
): Promise<void> {
  const [order] = await tx
    .update(orders)
    .set({ seq: sql`${orders.seq} + 1` })
    .where(eq(orders.id, orderId))
    .returning({ seq: orders.seq, state: orders.state, kitchen: orders.locationId })
  if (!order) throw new Error(`There is no order ${orderId} to note anything of`)
  const { seq, state, kitchen } = order
  const about = { orderId, seq, kind, from: state, to: state }
  await writeEvent(tx, isForGuest ? null : kitchen, { ...about, who: 'operator', by, reason, at })
}
