import { asc, eq } from 'drizzle-orm'
import { refundedShare } from '../../../domain/member/points/points-ledger.ts'
import type { Cents } from '../../../domain/money/money.ts'
import {
  type RefundPart,
  refundableOf,
  refundedOf,
  refundParts,
} from '../../../domain/money/refund-by-tender.ts'
import { wasUnfulfilled } from '../../../domain/order/order-life.ts'
import { refundOfLines } from '../../../domain/order/refund-by-line.ts'
import type { Database, Transaction } from '../../db/database.ts'
import type { OrderRow } from '../../db/schema/orders.ts'
import { refunds } from '../../db/schema/payments.ts'
import { requireParts } from '../payments/tenders/book-refund.ts'
import type { RefundRow } from '../payments/tenders/refund-rows.ts'
import { readTenders, type TenderRow } from '../payments/tenders/tenders.ts'
import { ServiceError } from '../service-error.ts'

/** With neither lines nor amount, refunds everything that is left. */
export type AskedRefund = { lines: number[] | null; amount: Cents | null; reason: string }

export type DeskRefund = {
  key: string
  amount: Cents
  lines: number[] | null
  parts: RefundPart<TenderRow>[]
  points: number
  /** Refunds already booked for the same request; then nothing is left to do. */
  earlier: RefundRow[]
}

/** Suffix of a retry's key. Reasons have single spaces only, so no other key ends like this. */
const AGAIN = '  #'

export async function planRefund(
  db: Database | Transaction,
  { id, attemptId, state, total, snapshot }: OrderRow,
  asked: AskedRefund,
): Promise<DeskRefund> {
  const known = await db.select().from(refunds).where(eq(refunds.orderId, id)).orderBy(asc(refunds.createdAt))
  const base = questionOf(asked)
  const same = known.filter(({ key }) => key === base || key.startsWith(base + AGAIN))
  const paid = attemptId === null ? [] : await readTenders(db, attemptId)
  const { lines } = asked
  if (same.some(refund => refund.state !== 'failed')) {
    const earlier = same.filter(refund => refund.state !== 'failed')
    const amount = earlier.reduce((sum, refund) => sum + refund.amount, 0)
    return { key: base, amount, lines, parts: [], points: 0, earlier }
  }
  requireLines(snapshot, lines, known)
  requireCaptured({ state, paid })
  const left = refundableOf(paid)
  const given = known.flatMap(refund => (refund.state === 'failed' ? [] : (refund.lines ?? [])))
  const amount = asked.amount ?? (lines ? refundOfLines(snapshot, { lines, given, left }) : left)
  const tries = new Set(same.map(({ key }) => key)).size
  const share = (refunded: Cents) => refundedShare(snapshot.points?.earned ?? 0, refunded, total)
  return {
    key: tries === 0 ? base : `${base}${AGAIN}${tries + 1}`,
    amount,
    lines,
    parts: requireParts(paid, refundParts(paid, amount)),
    points: share(refundedOf(paid) + amount) - share(refundedOf(paid)),
    earlier: [],
  }
}

function questionOf({ lines, amount, reason }: AskedRefund): string {
  const because = reason.toLowerCase().replace(/\s+/g, ' ').trim()
  return `desk ${lines ? `lines ${lines}` : (amount ?? 'rest')} ${because}`
}

type Snapshot = OrderRow['snapshot']

function requireLines({ num, products }: Snapshot, lines: number[] | null, known: RefundRow[]): void {
  for (const line of lines ?? []) {
    if (!products[line - 1]) {
      const there = products.map(({ name }, index) => `${index + 1} ${name}`).join(', ')
      throw new ServiceError(
        'line_not_found',
        undefined,
        `Order ${num} has no line ${line}. Its lines: ${there}.`,
      )
    }
    const given = known.find(refund => refund.state !== 'failed' && refund.lines?.includes(line))
    if (given)
      throw new ServiceError(
        'line_refunded',
        undefined,
        `Line ${line} was given back before, by ${given.askedBy} (“${given.reason}”). Name an amount to give more.`,
      )
  }
}

function requireCaptured({ state, paid }: { state: OrderRow['state']; paid: TenderRow[] }): void {
  // Even a gift card's part: the bank's part would still be captured in full.
  if (!wasUnfulfilled(state) && paid.some(tender => tender.state === 'authorised'))
    throw new ServiceError('refund_too_early')
  if (refundableOf(paid) > 0) return
  if (wasUnfulfilled(state)) throw nothing(`It is ${state}: all that was paid is given back already.`)
  if (paid.some(({ captured }) => captured > 0))
    throw nothing('All that was paid for it is given back already.')
  throw nothing('Nothing was paid online. Only the counter can refund what it took.')
}

function nothing(message: string): ServiceError {
  return new ServiceError('nothing_to_refund', undefined, message)
}
