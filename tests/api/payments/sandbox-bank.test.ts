import { sandboxCards } from '#src/server/providers/payment/sandbox-cards.ts'
import { answerChallenge } from '#src/server/providers/payment/sandbox-challenge.ts'
import { apiClient } from '#tests/support/api-client.ts'
import type { CardOutcome } from '#tests/support/bank-conformance/bank-actions.ts'
import { describeBank } from '#tests/support/bank-conformance/describe-bank.ts'
import { aCardToken } from '#tests/support/orders/orders.ts'
import { testServer } from '#tests/support/server.ts'

const outcomes = {
  approved: 'approve',
  declined: 'payment_declined',
  poor: 'payment_insufficient_funds',
  expired: 'payment_expired_card',
  challenged: 'challenge',
  'challenged and declined': 'challenge_declined',
  lost: 'unknown',
  'let go': 'hold_expired',
  'not refundable': 'refund_failed',
} as const satisfies Partial<Record<CardOutcome, string>>

describeBank('the sandbox bank', async () => {
  const server = await testServer()
  const api = await apiClient(server)
  return {
    bank: server.ctx.payments,
    token: async outcome => {
      if (outcome === 'unheard of') return 'tok_that_nobody_made'
      return aCardToken(api, sandboxCards.find(card => card.outcome === outcomes[outcome])?.number)
    },
    answer: (secret, answer) => answerChallenge(server.db, secret, answer),
    close: server.close,
  }
})
