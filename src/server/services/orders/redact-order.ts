import type { DraftOrder } from '#src/contract/order/orders.ts'

const emptyAddress = { address: '', unit: null, city: '', state: '', zip: '', instructions: null }

export function redactOrder<T extends DraftOrder>(order: T): T {
  return {
    ...order,
    name: '',
    delivery: order.delivery ? { ...order.delivery, ...emptyAddress } : null,
    vehicle: null,
    allergy_note: null,
    payments: order.payments.map(withoutNumber),
    ...(order.settlement && {
      settlement: order.settlement.map(line => ({
        ...withoutNumber(line),
        ...(line.cause && { cause: { ...line.cause, reason: null } }),
      })),
    }),
    products: order.products.map(line => ({ ...line, recipient: null, instructions: null })),
  }
}

function withoutNumber<T extends DraftOrder['payments'][number]>(payment: T): T {
  return { ...payment, card: payment.card && { ...payment.card, number: '' } }
}
