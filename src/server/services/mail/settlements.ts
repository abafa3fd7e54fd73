import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { PlacedOrder } from '#src/contract/order/orders.ts'
import type { OrderState } from '#src/domain/order/order-states.ts'
import {
  createOrderSettlement,
  type SettledTender,
  type SettlementLine,
} from '#src/domain/order/settlement.ts'
import type { Database } from '#src/server/db/database.ts'
import { refunds, tenders } from '#src/server/db/schema/payments.ts'

type PaidOrder = {
  id: string
  attemptId: string | null
  state: OrderState
  snapshot: Pick<PlacedOrder, 'payments'>
}

export async function readSettlements(
  db: Database,
  orders: PaidOrder[],
): Promise<Map<string, SettlementLine[]>> {
  const attemptIds = orders.flatMap(({ attemptId }) => attemptId ?? [])
  const tenderRows = attemptIds.length > 0 ? await readPaidTenders(db, attemptIds) : []
  const refundRows = attemptIds.length > 0 ? await readGivenRefunds(db, attemptIds) : []
  const tendersByAttempt = Map.groupBy(tenderRows, ({ attemptId }) => attemptId)
  const refundsByAttempt = Map.groupBy(refundRows, ({ attemptId }) => attemptId)
  return new Map(
    orders.map(({ id, attemptId, state, snapshot }) => [
      id,
      createOrderSettlement({
        state,
        tenders: attemptId === null ? settledFromSnapshot(snapshot) : (tendersByAttempt.get(attemptId) ?? []),
        refunds: (refundsByAttempt.get(attemptId ?? '') ?? []).map(
          ({ type, card, amount, at, reason, lines }) => ({
            type,
            card,
            amount,
            at: at.toISOString(),
            reason: reason || null,
            lines: lines ?? [],
          }),
        ),
      }),
    ]),
  )
}

function readPaidTenders(db: Database, attemptIds: string[]) {
  const { attemptId, type, card, state, amount, captured, refunded } = tenders
  return db
    .select({ attemptId, type, card, state, amount, captured, refunded })
    .from(tenders)
    .where(inArray(attemptId, attemptIds))
    .orderBy(asc(tenders.position))
}

function readGivenRefunds(db: Database, attemptIds: string[]) {
  const { attemptId, type, card } = tenders
  const { amount, reason, lines, createdAt: at } = refunds
  return db
    .select({ attemptId, type, card, amount, reason, lines, at })
    .from(refunds)
    .innerJoin(tenders, eq(tenders.id, refunds.tenderId))
    .where(and(inArray(attemptId, attemptIds), ne(refunds.state, 'failed')))
    .orderBy(asc(refunds.createdAt), asc(tenders.position))
}

/** Returns the payments of an order that has no attempt, based on the order's snapshot. */
function settledFromSnapshot({ payments }: PaidOrder['snapshot']): SettledTender[] {
  return payments.map(({ type, card, amount }) => {
    const isCaptured = type !== 'payinstore'
    return {
      type,
      card,
      amount,
      state: isCaptured ? 'captured' : 'reserved',
      captured: isCaptured ? amount : 0,
      refunded: 0,
    }
  })
}
