import type { PaymentProvider } from './provider.ts'

/** Timeout of a bank call; an attempt's lease is longer. */
const PATIENCE_MS = 12_000

/** Wraps a bank so that every call finishes in time or throws, in which case its outcome is unknown. */
export function inTime(bank: PaymentProvider, patienceMs = PATIENCE_MS): PaymentProvider {
  const within = async <T>(answer: Promise<T>): Promise<T> => {
    const { promise: late, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => reject(new Error('The bank timed out')), patienceMs)
    try {
      return await Promise.race([answer, late])
    } finally {
      clearTimeout(timer)
    }
  }
  return {
    name: bank.name,
    testCards: bank.testCards,
    terms: bank.terms,
    create: payment => within(bank.create(payment)),
    confirm: payment => within(bank.confirm(payment)),
    retrieve: ref => within(bank.retrieve(ref)),
    cancel: ref => within(bank.cancel(ref)),
    capture: payment => within(bank.capture(payment)),
    refund: payment => within(bank.refund(payment)),
    retrieveRefund: id => within(bank.retrieveRefund(id)),
    listCards: customer => within(bank.listCards(customer)),
    saveCard: (customer, token) => within(bank.saveCard(customer, token)),
    removeCard: (customer, id) => within(bank.removeCard(customer, id)),
    deleteCustomer: customer => within(bank.deleteCustomer(customer)),
    receiveEvent: bank.receiveEvent,
  }
}
