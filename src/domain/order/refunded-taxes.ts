import { allocateCents } from '../money/allocate.ts'
import type { Cents } from '../money/money.ts'
import { computeLineTaxes, type RefundableOrder } from './refund-by-line.ts'

/** The part of a refund that goes to one tender. All parts of a refund have the same key. */
export type ReportedRefund = {
  key: string
  state: 'pending' | 'succeeded' | 'failed'
  amount: Cents
  lines: number[] | null
}

type TaxedOrder = Omit<RefundableOrder, 'taxes' | 'totals'> & {
  totals: RefundableOrder['totals'] & { total: Cents }
  taxes: readonly { label: string; amount: Cents }[]
  refunds: readonly ReportedRefund[]
}

/**
 * Returns the refunded part of each tax, excluding failed refunds. A refund of lines includes the taxes of
 * those lines; any other refund includes a proportional share, up to the tax that was paid.
 */
export function computeRefundedTaxes(order: TaxedOrder): { label: string; amount: Cents }[] {
  const { totals, taxes } = order
  const given = order.refunds.filter(({ state }) => state !== 'failed')
  const refunded = given.reduce((sum, { amount }) => sum + amount, 0)
  if (refunded === 0) return []
  if (refunded >= totals.total) return taxes.map(({ label, amount }) => ({ label, amount }))
  const refunds = [...Map.groupBy(given, ({ key }) => key).values()]
  return taxes.map((tax, index) => {
    const parts = refunds.map(parts => {
      const lines = parts[0]?.lines ?? null
      if (lines) return computeLineTaxes(order, lines)[index] ?? 0
      const amount = parts.reduce((sum, part) => sum + part.amount, 0)
      return shareOf(tax.amount, amount, totals.total)
    })
    return {
      label: tax.label,
      amount: Math.min(
        tax.amount,
        parts.reduce((sum, part) => sum + part, 0),
      ),
    }
  })
}

function shareOf(tax: Cents, amount: Cents, total: Cents): Cents {
  const [share = 0] = allocateCents(tax, [
    { key: 'refunded', weight: amount },
    { key: 'kept', weight: total - amount },
  ])
  return share
}
