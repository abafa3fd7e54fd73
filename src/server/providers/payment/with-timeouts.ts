import { tracingChannel } from 'node:diagnostics_channel'
import type { PaymentProvider } from './provider.ts'

/** Timeout of a bank call. It must be shorter than a checkout attempt's lease. */
const TIMEOUT_MS = 12_000

/** Diagnostics channel that reports each bank request for tracing. Has no overhead without subscribers. */
const bankCalls = tracingChannel('red-comb:bank')

/** Adds a timeout to every request to the bank. If a request throws, its outcome is unknown. */
export function withTimeouts(bank: PaymentProvider, timeoutMs = TIMEOUT_MS): PaymentProvider {
  const limit = async <T>(text: string, call: () => Promise<T>): Promise<T> => {
    const { promise: timeout, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => reject(new Error('The bank timed out')), timeoutMs)
    try {
      return await Promise.race([bankCalls.tracePromise(call, { text }), timeout])
    } finally {
      clearTimeout(timer)
    }
  }
  return {
    name: bank.name,
    testCards: bank.testCards,
    terms: bank.terms,
    create: payment => limit('create', () => bank.create(payment)),
    confirm: payment => limit('confirm', () => bank.confirm(payment)),
    retrieve: ref => limit('retrieve', () => bank.retrieve(ref)),
    cancel: ref => limit('cancel', () => bank.cancel(ref)),
    capture: payment => limit('capture', () => bank.capture(payment)),
    refund: payment => limit('refund', () => bank.refund(payment)),
    retrieveRefund: id => limit('retrieveRefund', () => bank.retrieveRefund(id)),
    listCards: customer => limit('listCards', () => bank.listCards(customer)),
    saveCard: (customer, token) => limit('saveCard', () => bank.saveCard(customer, token)),
    removeCard: (customer, id) => limit('removeCard', () => bank.removeCard(customer, id)),
    deleteCustomer: customer => limit('deleteCustomer', () => bank.deleteCustomer(customer)),
    receiveEvent: bank.receiveEvent,
  }
}
