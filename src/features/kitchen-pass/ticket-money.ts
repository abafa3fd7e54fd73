import type { Ticket } from '#src/contract/order/kitchen-pass.ts'
import { kitchenPassCopy } from '#src/copy/kitchen/kitchen-pass.ts'
import { formatCents } from '#src/domain/money/money.ts'

const { money: copy } = kitchenPassCopy

/** Returns the text for the amount to collect in store or, if there is none, for how the order was paid. */
export function ticketPaymentText({ to_pay, paid_with }: Pick<Ticket, 'to_pay' | 'paid_with'>): string {
  if (to_pay > 0) return copy.toPay(formatCents(to_pay))
  if (paid_with.length === 0) return copy.nothing
  return paid_with.includes('houseaccount') ? copy.houseAccount : copy.paid
}
