import { describeBank } from '#tests/support/bank-conformance/describe-bank.ts'
import { stripeServer } from '#tests/support/stripe/stripe-server.ts'

const cards: Record<string, string> = {
  declined: 'pm_card_visa_chargeDeclined',
  poor: 'pm_card_visa_chargeDeclinedInsufficientFunds',
  expired: 'pm_card_chargeDeclinedExpiredCard',
  challenged: 'pm_card_authenticationRequired',
  'challenged and declined': 'pm_card_threeDSecureRequiredChargeDeclined',
}

describeBank(
  'Stripe',
  async () => {
    const { server, stand, aToken, answer, close } = await stripeServer()
    return {
      bank: server.ctx.payments,
      token: async outcome => {
        // The package asks twice.
        if (outcome === 'lost') stand.faults.plan('POST /v1/payment_intents/*/confirm', 'lost_after', 2)
        return aToken(cards[outcome])
      },
      answer,
      close,
    }
  },
  // A token it never heard of is told once; it lets money go by the clock; a refund that fails has succeeded before.
  ['unheard of', 'let go', 'not refundable'],
)
