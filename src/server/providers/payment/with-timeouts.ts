import type { PaymentProvider } from './provider.ts'

/** Timeout of a bank call, shorter than an attempt's lease. */
const TIMEOUT_MS = 12_000

/** Wraps a bank so that every call finishes in time or throws. If a call throws, its outcome is unknown. */
export function withTimeouts(bank: PaymentProvider, timeoutMs = TIMEOUT_MS): PaymentProvider {
  const limit = async <T>(call: Promise<T>): Promise<T> => {
    const { promise: timeout, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => reject(new Error('The bank timed out')), timeoutMs)
    try {
      return await Promise.race([call, timeout])
    } finally {
      clearTimeout(timer)
    }
  }
  return {
    name: bank.name,
    testCards: bank.testCards,
    terms: bank.terms,
    create: payment => limit(bank.create(payment)),
    confirm: payment => limit(bank.confirm(payment)),
    retrieve: ref => limit(bank.retrieve(ref)),
    cancel: ref => limit(bank.cancel(ref)),
    capture: payment => limit(bank.capture(payment)),
    refund: payment => limit(bank.refund(payment)),
    retrieveRefund: id => limit(bank.retrieveRefund(id)),
    listCards: customer => limit(bank.listCards(customer)),
    saveCard: (customer, token) => limit(bank.saveCard(customer, token)),
    removeCard: (customer, id) => limit(bank.removeCard(customer, id)),
    deleteCustomer: customer => limit(bank.deleteCustomer(customer)),
    receiveEvent: bank.receiveEvent,
  }
}
