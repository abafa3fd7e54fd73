// @module-tag all
import { readPaymentConfig } from '#src/server/config/payment-config.ts'
import { createStripeProvider } from '#src/server/providers/payment/stripe.ts'
import type { BankUnderTest, CardOutcome } from '#tests/support/bank-conformance/bank-actions.ts'
import { describeBank } from '#tests/support/bank-conformance/describe-bank.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createStripeClient } from '#tests/support/stripe/open-package.ts'
import { startStripeServer } from '#tests/support/stripe/stripe-server.ts'

const cards: Partial<Record<CardOutcome, string>> = {
  declined: 'pm_card_visa_chargeDeclined',
  'insufficient funds': 'pm_card_visa_chargeDeclinedInsufficientFunds',
  'expired card': 'pm_card_chargeDeclinedExpiredCard',
  challenged: 'pm_card_authenticationRequired',
  'challenged and declined': 'pm_card_threeDSecureRequiredChargeDeclined',
}

/** Outcomes that Stripe reports differently than the conformance tests expect. */
const untestableOutcomes: CardOutcome[] = ['unknown token', 'expired authorization', 'late refund failure']

async function standIn(): Promise<BankUnderTest> {
  const { server, standIn: stand, aToken, completeChallenge, close } = await startStripeServer()
  return {
    bank: server.ctx.payments,
    token: async outcome => {
      // Loses two responses because the `stripe` package retries once.
      if (outcome === 'lost') stand.faults.plan('POST /v1/payment_intents/*/confirm', 'lost_after', 2)
      return aToken(cards[outcome])
    },
    completeChallenge,
    close,
  }
}

async function realStripe(): Promise<BankUnderTest> {
  const { payment } = readPaymentConfig(process.env)
  if (!payment) throw new Error('The Stripe keys are not set')
  const server = await startTestServer()
  const { ctx, db } = server
  const stripe = createStripeClient(payment.apiUrl, payment.secretKey)
  return {
    bank: await createStripeProvider({ settings: payment, siteUrl: ctx.siteUrl, db, now: () => new Date() }),
    token: async outcome => {
      const payment_method = cards[outcome] ?? 'pm_card_visa'
      return (await stripe.testHelpers.confirmationTokens.create({ payment_method })).id
    },
    completeChallenge: () => Promise.reject(new Error('Only a browser can complete a challenge at Stripe')),
    close: server.close,
  }
}

// `npm run stripe -- verify` runs these tests against the real Stripe API.
if (process.env.RED_COMB_VERIFY)
  describeBank('Stripe itself', realStripe, [
    ...untestableOutcomes,
    'lost',
    'challenged',
    'challenged and declined',
  ])
else describeBank('Stripe', standIn, untestableOutcomes)
