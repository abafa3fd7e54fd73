// @module-tag all
import { readPaymentConfig } from '#src/server/config/payment-config.ts'
import { openStripe } from '#src/server/providers/payment/stripe.ts'
import type { BankUnderTest, CardOutcome } from '#tests/support/bank-conformance/bank-actions.ts'
import { describeBank } from '#tests/support/bank-conformance/describe-bank.ts'
import { startTestServer } from '#tests/support/server.ts'
import { openPackage } from '#tests/support/stripe/open-package.ts'
import { startStripeServer } from '#tests/support/stripe/stripe-server.ts'

const cards: Partial<Record<CardOutcome, string>> = {
  declined: 'pm_card_visa_chargeDeclined',
  poor: 'pm_card_visa_chargeDeclinedInsufficientFunds',
  expired: 'pm_card_chargeDeclinedExpiredCard',
  challenged: 'pm_card_authenticationRequired',
  'challenged and declined': 'pm_card_threeDSecureRequiredChargeDeclined',
}

/**
 * Stripe reports these outcomes differently: unknown tokens, expired authorizations, and late refund
 * failures.
 */
const untestableOutcomes: CardOutcome[] = ['unheard of', 'let go', 'not refundable']

async function standIn(): Promise<BankUnderTest> {
  const { server, standIn: stand, aToken, response, close } = await startStripeServer()
  return {
    bank: server.ctx.payments,
    token: async outcome => {
      // The `stripe` package retries once, so two responses are lost.
      if (outcome === 'lost') stand.faults.plan('POST /v1/payment_intents/*/confirm', 'lost_after', 2)
      return aToken(cards[outcome])
    },
    answer: response,
    close,
  }
}

async function realStripe(): Promise<BankUnderTest> {
  const { payment } = readPaymentConfig(process.env)
  if (!payment) throw new Error('There are no keys of Stripe to try')
  const server = await startTestServer()
  const { ctx, db } = server
  const stripe = openPackage(payment.apiUrl, payment.secretKey)
  return {
    bank: await openStripe({ settings: payment, siteUrl: ctx.siteUrl, db, now: () => new Date() }),
    token: async outcome => {
      const payment_method = cards[outcome] ?? 'pm_card_visa'
      return (await stripe.testHelpers.confirmationTokens.create({ payment_method })).id
    },
    answer: () => Promise.reject(new Error('Only a browser answers a bank at Stripe')),
    close: server.close,
  }
}

// `npm run stripe -- verify` runs these tests against Stripe.
if (process.env.RED_COMB_VERIFY)
  describeBank('Stripe itself', realStripe, [
    ...untestableOutcomes,
    'lost',
    'challenged',
    'challenged and declined',
  ])
else describeBank('Stripe', standIn, untestableOutcomes)
