import { asc, eq } from 'drizzle-orm'
import { computeRefundedPoints } from '#src/domain/member/points/points-ledger.ts'
import type { Cents } from '#src/domain/money/money.ts'
import {
  type RefundPart,
  refundableTotal,
  refundedTotal,
  splitRefund,
} from '#src/domain/money/refund-by-tender.ts'
import { isUnfulfilledState } from '#src/domain/order/order-states.ts'
import { computeLineRefund } from '#src/domain/order/refund-by-line.ts'
import type { Database, Transaction } from '#src/server/db/database.ts'
import type { OrderRow } from '#src/server/db/schema/orders.ts'
import { refunds } from '#src/server/db/schema/payments.ts'
import { requireRefundParts } from '../payments/tenders/book-refund.ts'
import { deriveRefundOrigin } from '../payments/tenders/derive-refund-origin.ts'
import type { RefundRow } from '../payments/tenders/refund-rows.ts'
import { readTenders, type TenderRow } from '../payments/tenders/tenders.ts'
import { ServiceError } from '../service-error.ts'

/** A request with neither lines nor a dollar amount refunds everything that is left. */
export type RefundRequest = { lines: number[] | null; amount: Cents | null; reason: string }

export type DeskRefund = {
  key: string
  nth: number
  amount: Cents
  lines: number[] | null
  parts: RefundPart<TenderRow>[]
  points: number
  /** Refunds already booked for the same request. If there are any, no further refund is booked. */
  earlier: RefundRow[]
}

export async function planRefund(
  db: Database | Transaction,
  { id, attemptId, state, total, snapshot }: OrderRow,
  request: RefundRequest,
): Promise<DeskRefund> {
  const existing = await db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, id))
    .orderBy(asc(refunds.createdAt))
  const baseKey = requestKey(request)
  const sameRequest = existing.filter(refund => {
    const { kind, nth } = deriveRefundOrigin(refund)
    return kind === 'desk' && refund.key === nthKey(baseKey, nth)
  })
  const tenderRows = attemptId === null ? [] : await readTenders(db, attemptId)
  const { lines } = request
  if (sameRequest.some(refund => refund.state !== 'failed')) {
    const earlier = sameRequest.filter(refund => refund.state !== 'failed')
    const amount = earlier.reduce((sum, refund) => sum + refund.amount, 0)
    return { key: baseKey, nth: 1, amount, lines, parts: [], points: 0, earlier }
  }
  requireLines(snapshot, lines, existing)
  requireCaptured({ state, paid: tenderRows })
  const refundable = refundableTotal(tenderRows)
  const refundedLines = existing.flatMap(refund => (refund.state === 'failed' ? [] : (refund.lines ?? [])))
  const amount =
    request.amount ??
    (lines ? computeLineRefund(snapshot, { lines, given: refundedLines, left: refundable }) : refundable)
  const nth = 1 + Math.max(0, ...sameRequest.map(refund => deriveRefundOrigin(refund).nth))
  const pointsShare = (refunded: Cents) =>
    computeRefundedPoints(snapshot.points?.earned ?? 0, refunded, total)
  return {
    key: nthKey(baseKey, nth),
    nth,
    amount,
    lines,
    parts: requireRefundParts(tenderRows, splitRefund(tenderRows, amount)),
    points: pointsShare(refundedTotal(tenderRows) + amount) - pointsShare(refundedTotal(tenderRows)),
    earlier: [],
  }
}

function requestKey({ lines, amount, reason }: RefundRequest): string {
  const normalizedReason = reason.toLowerCase().replace(/\s+/g, ' ').trim()
  return `desk ${lines ? `lines ${lines}` : (amount ?? 'rest')} ${normalizedReason}`
}

/**
 * Builds a refund key in the format by which the previous build detects retries. The suffix is unambiguous,
 * because reasons contain no double spaces.
 */
function nthKey(baseKey: string, nth: number): string {
  return nth === 1 ? baseKey : `${baseKey}  #${nth}`
}

type Snapshot = OrderRow['snapshot']

function requireLines({ num, products }: Snapshot, lines: number[] | null, existing: RefundRow[]): void {
  for (const line of lines ?? []) {
    if (!products[line - 1]) {
      const lineList = products.map(({ name }, index) => `${index + 1} ${name}`).join(', ')
      throw new ServiceError(
        'line_not_found',
        undefined,
        `Order ${num} has no line ${line}. Its lines: ${lineList}.`,
      )
    }
    const earlier = existing.find(refund => refund.state !== 'failed' && refund.lines?.includes(line))
    if (earlier)
      throw new ServiceError(
        'line_refunded',
        undefined,
        `Line ${line} was refunded before, by ${earlier.askedBy} (“${earlier.reason}”). Name an amount to refund more.`,
      )
  }
}

function requireCaptured({ state, paid: tenderRows }: { state: OrderRow['state']; paid: TenderRow[] }): void {
  // Rejects even a gift card refund, because the pending authorization of the bank card would still be
  // captured in full.
  if (!isUnfulfilledState(state) && tenderRows.some(tender => tender.state === 'authorised'))
    throw new ServiceError('refund_too_early')
  if (refundableTotal(tenderRows) > 0) return
  if (isUnfulfilledState(state)) throw nothingToRefund(`It is ${state}: everything paid is refunded already.`)
  if (tenderRows.some(({ captured }) => captured > 0))
    throw nothingToRefund('Everything paid for it is refunded already.')
  throw nothingToRefund('Nothing was paid online. Only the store can refund a payment at the counter.')
}

function nothingToRefund(message: string): ServiceError {
  return new ServiceError('nothing_to_refund', undefined, message)
}
