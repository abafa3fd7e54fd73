import type { Cents } from './money.ts'
import { isBankTender, type Tender } from './tenders.ts'

export type PaidTender = Tender & { captured: Cents; refunded: Cents }
export type RefundPart<T> = { tender: T; amount: Cents }

export function refundedTotal(paid: Pick<PaidTender, 'refunded'>[]): Cents {
  return paid.reduce((sum, { refunded }) => sum + refunded, 0)
}

export function refundedOrReleasedTotal(
  paid: Pick<PaidTender, 'type' | 'state' | 'amount' | 'refunded'>[],
): Cents {
  const released = paid.filter(({ type, state }) => isBankTender(type) && state === 'released')
  return refundedTotal(paid) + released.reduce((sum, { amount }) => sum + amount, 0)
}

export function refundableTotal(paid: PaidTender[]): Cents {
  return paid.reduce((sum, tender) => sum + netCaptured(tender), 0)
}

/**
 * Returns the captured amount that is not refunded yet plus the amount still due at the counter. Line refunds
 * cannot exceed this sum.
 */
export function lineRefundLimit(paid: PaidTender[]): Cents {
  return paid.reduce((sum, tender) => sum + tenderAmountDueAtCounter(tender) + netCaptured(tender), 0)
}

/**
 * Splits a refund across tenders, up to the amount that each paid: bank tenders first, then all others.
 * Returns null if the refund is not positive or exceeds the captured amount that is not refunded yet.
 */
export function splitRefund<T extends PaidTender>(paid: T[], amount: Cents): RefundPart<T>[] | null {
  if (amount <= 0 || amount > refundableTotal(paid)) return null
  const byBankFirst = paid.toSorted((a, b) => Number(isBankTender(b.type)) - Number(isBankTender(a.type)))
  return splitAmount(byBankFirst, amount, netCaptured)
}

/**
 * Splits the refund for a line that the kitchen could not make. The amount due at the counter is reduced
 * first. Returns null if the refund exceeds the amount paid.
 */
export function splitLineRefund<T extends PaidTender>(paid: T[], amount: Cents): RefundPart<T>[] | null {
  const counterParts = splitAmount(paid, amount, tenderAmountDueAtCounter)
  const left = counterParts.reduce((rest, part) => rest - part.amount, amount)
  if (left <= 0) return counterParts
  const capturedParts = splitRefund(paid, left)
  return capturedParts && [...counterParts, ...capturedParts]
}

function splitAmount<T extends PaidTender>(
  tenders: T[],
  amount: Cents,
  limitOf: (tender: T) => Cents,
): RefundPart<T>[] {
  let left = amount
  return tenders.flatMap(tender => {
    const part = Math.min(left, limitOf(tender))
    left -= part
    return part > 0 ? [{ tender, amount: part }] : []
  })
}

function netCaptured({ captured, refunded }: PaidTender): Cents {
  return Math.max(0, captured - refunded)
}

export function tenderAmountDueAtCounter({ type, state, amount, refunded }: PaidTender): Cents {
  return type === 'payinstore' && state === 'reserved' ? amount - refunded : 0
}
