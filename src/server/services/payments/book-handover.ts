import { refundedTotal } from '#src/domain/money/refund-by-tender.ts'
import { isPaidInStore } from '#src/domain/order/due-at-counter.ts'
import type { Transaction } from '#src/server/db/database.ts'
import type { OrderRow } from '#src/server/db/schema/orders.ts'
import { earnPoints } from '../points/earn.ts'
import { reversePoints, reverseRefundedPoints } from '../points/reverse.ts'
import { readTenders, transitionTender } from './tenders/tenders.ts'

/** Credits the points of an order paid in store, minus the share that corresponds to earlier refunds. */
export async function bookHandoverPoints(
  tx: Transaction,
  { id, attemptId, memberId, total, snapshot }: OrderRow,
  now: Date,
): Promise<void> {
  if (memberId === null || !isPaidInStore(snapshot)) return
  await earnPoints(tx, memberId, { ...snapshot, id }, now)
  const refunded = attemptId === null ? 0 : refundedTotal(await readTenders(tx, attemptId))
  if (refunded > 0)
    await reverseRefundedPoints(tx, { orderId: id, cause: `handover ${id}`, refunded, total, now })
}

/**
 * Releases the unpaid tenders of an uncollected order and reverses its points. Does nothing for a prepaid
 * order.
 */
export async function reverseHandover(
  tx: Transaction,
  { id, attemptId, snapshot }: OrderRow,
  now: Date,
): Promise<void> {
  if (!isPaidInStore(snapshot)) return
  for (const tender of attemptId === null ? [] : await readTenders(tx, attemptId))
    if (tender.type === 'payinstore')
      await transitionTender(tx, tender.id, ['reserved'], { state: 'released' })
  await reversePoints(tx, id, now)
}
