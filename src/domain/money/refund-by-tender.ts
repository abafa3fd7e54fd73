import type { Cents } from './money.ts'
import { asksBank, type Tender } from './tenders.ts'

/** A tender with the amounts captured and refunded. */
export type PaidTender = Tender & { captured: Cents; refunded: Cents }
export type RefundPart<T> = { tender: T; amount: Cents }

export function refundedOf(paid: Pick<PaidTender, 'refunded'>[]): Cents {
  return paid.reduce((sum, { refunded }) => sum + refunded, 0)
}

/** What an order never brought: refunds, and holds that a bank released before they were taken. */
export function lostOf(paid: Pick<PaidTender, 'type' | 'state' | 'amount' | 'refunded'>[]): Cents {
  const released = paid.filter(({ type, state }) => asksBank(type) && state === 'released')
  return refundedOf(paid) + released.reduce((sum, { amount }) => sum + amount, 0)
}

/** What was captured and not refunded yet. */
export function refundableOf(paid: PaidTender[]): Cents {
  return paid.reduce((sum, tender) => sum + takenOf(tender), 0)
}

/** What can be given back for a line that could not be made: what was captured, and what is still to be paid. */
export function returnableOf(paid: PaidTender[]): Cents {
  return paid.reduce((sum, tender) => sum + toTakeOf(tender) + takenOf(tender), 0)
}

/**
 * How much is refunded to which tender: to a bank's before the house's own, never more than each has paid. Null for
 * more than was captured.
 */
export function refundParts<T extends PaidTender>(paid: T[], amount: Cents): RefundPart<T>[] | null {
  if (amount <= 0 || amount > refundableOf(paid)) return null
  const byBankFirst = paid.toSorted((a, b) => Number(asksBank(b.type)) - Number(asksBank(a.type)))
  return partsOf(byBankFirst, amount, takenOf)
}

/** The same for a line that could not be made: it first reduces what is still to be paid at the counter. */
export function lineOutParts<T extends PaidTender>(paid: T[], amount: Cents): RefundPart<T>[] | null {
  const atCounter = partsOf(paid, amount, toTakeOf)
  const left = atCounter.reduce((rest, part) => rest - part.amount, amount)
  if (left <= 0) return atCounter
  const taken = refundParts(paid, left)
  return taken && [...atCounter, ...taken]
}

function partsOf<T extends PaidTender>(
  tenders: T[],
  amount: Cents,
  mostOf: (tender: T) => Cents,
): RefundPart<T>[] {
  let left = amount
  return tenders.flatMap(tender => {
    const part = Math.min(left, mostOf(tender))
    left -= part
    return part > 0 ? [{ tender, amount: part }] : []
  })
}

/** What was captured and not refunded; nothing if the counter has not taken it yet. */
function takenOf({ captured, refunded }: PaidTender): Cents {
  return Math.max(0, captured - refunded)
}

/** What the counter is still to take. */
function toTakeOf({ type, state, amount, refunded }: PaidTender): Cents {
  return type === 'payinstore' && state === 'reserved' ? amount - refunded : 0
}
