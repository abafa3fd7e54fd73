import { randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { DeclineCode } from '#src/contract/errors.ts'
import { cardAmountLimits } from '#src/domain/money/card-amount.ts'
import { isCardExpired as isExpiredCard } from '#src/domain/money/card-expiry.ts'
import { DAY_MS, HOUR_MS } from '#src/domain/time/durations.ts'
import type { Database } from '#src/server/db/database.ts'
import {
  type SandboxOutcome,
  sandboxPayments,
  sandboxRefunds,
  sandboxTokens,
  sandboxCards as savedCards,
} from '#src/server/db/schema/sandbox.ts'
import {
  type AuthorizationResult,
  type PaidCard,
  type PaymentProvider,
  type PaymentSource,
  type PaymentStatus,
  type Refund,
  requireCardAmount,
} from './provider.ts'
import { sandboxTestCards } from './sandbox-cards.ts'
import { createSandboxWallet } from './sandbox-wallet.ts'

const SLOW_MS = 4_000
/** How long an authorization is valid: seven days, as is typical of real online card payments. */
const HOLD_MS = 7 * DAY_MS
/** How long a card token is valid: 12 hours, like Stripe's confirmation tokens. */
const TOKEN_MS = 12 * HOUR_MS
/** Age at which a payment with the outcome `capture_refused` can be captured. */
const CAPTURE_DELAY_MS = 60_000

type SandboxOptions = { db: Database; now: () => Date; wait: (ms: number) => Promise<unknown> }
type Payment = typeof sandboxPayments.$inferSelect

/**
 * Creates a bank that is simulated in the site's database, so payments survive restarts. The test card
 * determines the outcome of each payment.
 */
export function createSandboxProvider({ db, now, wait }: SandboxOptions): PaymentProvider {
  return {
    ...createSandboxWallet({ db, now }),
    name: 'sandbox',
    // The sandbox sends no webhooks, because it shares the site's database.
    receiveEvent: () => null,
    testCards: sandboxTestCards,
    terms: cardAmountLimits,

    async create({ key, amount }) {
      requireCardAmount(amount)
      const newPayment = { id: bankId('pay'), key, amount, state: 'new' as const, secret: bankId('sec') }
      const [payment] = await db
        .insert(sandboxPayments)
        .values({ ...newPayment, createdAt: now() })
        // The no-op update makes the statement return the existing row.
        .onConflictDoUpdate({ target: sandboxPayments.key, set: { key } })
        .returning()
      if (payment?.amount !== amount)
        throw new Error('The sandbox bank created this payment with a different amount')
      return payment.id
    },

    async confirm({ ref, source }) {
      const card =
        'token' in source
          ? await spendToken(db, source, ref, now())
          : await chargeSavedCard(db, source, now())
      const outcome = outcomeOf(source, card, now())
      if (outcome === 'slow') await wait(SLOW_MS)
      await db
        .update(sandboxPayments)
        .set({
          ...confirmedFields(outcome, now()),
          outcome,
          brand: card?.brand ?? null,
          last4: card?.last4 ?? null,
        })
        .where(and(eq(sandboxPayments.id, ref), eq(sandboxPayments.state, 'new')))
      if (outcome === 'unknown') throw new Error('The sandbox bank did not respond')
      const status = paymentStatus(await requirePayment(db, ref), now())
      if (status.state === 'new' || status.state === 'captured' || status.state === 'released')
        throw new Error(`The sandbox bank cannot confirm a payment that is ${status.state}`)
      return status
    },

    async retrieve(ref) {
      const payment = await findPayment(db, ref)
      return payment && paymentStatus(payment, now())
    },

    async cancel(ref) {
      const cancelableStates: Payment['state'][] = ['new', 'action', 'authorised', 'declined', 'released']
      const canceled = await db
        .update(sandboxPayments)
        .set({ state: 'released' })
        .where(and(eq(sandboxPayments.id, ref), inArray(sandboxPayments.state, cancelableStates)))
        .returning({ id: sandboxPayments.id })
      if (canceled.length === 0)
        throw new Error('The sandbox bank cannot cancel a captured or unknown payment')
    },

    async capture({ ref, amount }) {
      const payment = await requirePayment(db, ref)
      if (isExpired(payment, now())) return 'expired'
      const isTooEarly = now().getTime() - payment.createdAt.getTime() < CAPTURE_DELAY_MS
      if (payment.outcome === 'capture_refused' && isTooEarly)
        throw new Error('The sandbox bank is not ready to capture this payment')
      const updated = await db
        .update(sandboxPayments)
        .set({ state: 'captured', captured: amount })
        .where(
          sql`${sandboxPayments.id} = ${ref} and ${sandboxPayments.amount} >= ${amount} and (${sandboxPayments.state} = 'authorised' or (${sandboxPayments.state} = 'captured' and ${sandboxPayments.captured} = ${amount}))`,
        )
        .returning({ id: sandboxPayments.id })
      if (updated.length === 0) throw new Error(`The sandbox bank has nothing reserved for ${ref}`)
      return 'captured'
    },

    refund: ({ ref, key, amount }) =>
      db.transaction(async tx => {
        const [payment] = await tx
          .select()
          .from(sandboxPayments)
          .where(eq(sandboxPayments.id, ref))
          .for('update')
        const previousRefunds = await tx
          .select()
          .from(sandboxRefunds)
          .where(eq(sandboxRefunds.paymentId, ref))
        const existing = previousRefunds.find(refund => refund.key === key)
        if (existing) return toRefund(existing)
        const refundedTotal = previousRefunds
          .filter(({ state }) => state === 'succeeded')
          .reduce((sum, refund) => sum + refund.amount, 0)
        if (!payment || payment.captured === 0)
          throw new Error(`The sandbox bank captured nothing for ${ref}`)
        if (payment.captured - refundedTotal < amount) return { state: 'refused', code: 'amount_too_large' }
        const state = payment.outcome === 'refund_failed' ? ('failed' as const) : ('succeeded' as const)
        const id = bankId('re')
        await tx.insert(sandboxRefunds).values({ id, key, paymentId: ref, amount, state, createdAt: now() })
        // The sandbox reports a failure later, as banks do for closed card accounts.
        return { id, state: state === 'failed' ? 'pending' : state, amount, key }
      }),

    async retrieveRefund(id) {
      const [refund] = await db.select().from(sandboxRefunds).where(eq(sandboxRefunds.id, id))
      return refund ? toRefund(refund) : null
    },
  }
}

export function createCapturedPayment({ key, amount, card, at }: PastPayment): Payment {
  return {
    id: bankId('pay'),
    key,
    amount,
    state: 'captured',
    secret: bankId('sec'),
    outcome: 'approve',
    brand: card.type,
    last4: card.number,
    declineCode: null,
    captured: amount,
    holdEndsAt: null,
    createdAt: at,
  }
}

type PastPayment = { key: string; amount: number; card: PaidCard; at: Date }

type ConfirmedFields = Pick<Payment, 'state' | 'declineCode' | 'holdEndsAt'>

function confirmedFields(outcome: SandboxOutcome, at: Date): ConfirmedFields {
  const holdEndsAt = outcome === 'hold_expired' ? at : new Date(at.getTime() + HOLD_MS)
  if (isDecline(outcome)) return { state: 'declined', declineCode: outcome, holdEndsAt: null }
  return { state: needsChallenge(outcome) ? 'action' : 'authorised', declineCode: null, holdEndsAt }
}

function needsChallenge(outcome: SandboxOutcome): boolean {
  return outcome === 'challenge' || outcome === 'challenge_declined'
}

function isDecline(outcome: SandboxOutcome): outcome is DeclineCode {
  return outcome.startsWith('payment_') || outcome === 'card_not_found'
}

function isExpired({ state, holdEndsAt }: Payment, now: Date): boolean {
  return state === 'authorised' && holdEndsAt !== null && holdEndsAt <= now
}

/** Marks a single-use token as used. Only a retry of the same payment can use it again. */
async function spendToken(db: Database, { token, wallet = null }: TokenSource, ref: string, usedAt: Date) {
  const isCurrent = gt(sandboxTokens.createdAt, new Date(usedAt.getTime() - TOKEN_MS))
  const unusedCondition = or(isNull(sandboxTokens.usedBy), eq(sandboxTokens.usedBy, ref))
  const walletCondition = wallet === null ? isNull(sandboxTokens.wallet) : eq(sandboxTokens.wallet, wallet)
  const [row] = await db
    .update(sandboxTokens)
    .set({ usedBy: ref })
    .where(and(eq(sandboxTokens.token, token), isCurrent, unusedCondition, walletCondition))
    .returning()
  return row ?? null
}

type TokenSource = Extract<PaymentSource, { token: string }>

async function chargeSavedCard(db: Database, { card, customer }: SavedSource, usedAt: Date) {
  const ownCardCondition = and(eq(savedCards.id, card), eq(savedCards.customer, customer))
  const [row] = await db.update(savedCards).set({ usedAt }).where(ownCardCondition).returning()
  return row ?? null
}

type SavedSource = Extract<PaymentSource, { card: string }>
type UsedCard = Awaited<ReturnType<typeof spendToken>> | Awaited<ReturnType<typeof chargeSavedCard>>

function outcomeOf(source: PaymentSource, card: UsedCard, now: Date): SandboxOutcome {
  if (!card) return 'token' in source ? 'payment_token_unknown' : 'card_not_found'
  return isExpiredCard({ month: card.expMonth, year: card.expYear }, now)
    ? 'payment_expired_card'
    : card.outcome
}

async function findPayment(db: Database, ref: string): Promise<Payment | null> {
  const [payment] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.id, ref))
  return payment ?? null
}

async function requirePayment(db: Database, ref: string): Promise<Payment> {
  const payment = await findPayment(db, ref)
  if (!payment) throw new Error(`The sandbox bank has no payment ${ref}`)
  return payment
}

function paymentStatus(payment: Payment, now: Date): PaymentStatus {
  const { state, amount, brand, last4, holdEndsAt } = payment
  switch (state) {
    case 'new':
    case 'released':
      return { state }
    case 'captured':
      return { state, captured: payment.captured }
    case 'declined':
      return { state, code: payment.declineCode ?? 'payment_declined' }
    case 'action':
      return { state, clientSecret: payment.secret }
    case 'authorised':
      // With `hold_expired`, the payment still looks authorized, because only a capture reveals the
      // expiration.
      if (isExpired(payment, now) && payment.outcome !== 'hold_expired') return { state: 'released' }
      return {
        state,
        card: { type: brand ?? 'card', number: last4 ?? '' },
        amount,
        currency: cardAmountLimits.currency,
        holdEndsAt: holdEndsAt ?? now,
      } satisfies AuthorizationResult
  }
}

function toRefund({ id, state, amount, key }: typeof sandboxRefunds.$inferSelect): Refund {
  return { id, state, amount, key }
}

function bankId(kind: 'pay' | 'sec' | 're'): string {
  return `${kind}_${randomBytes(18).toString('base64url')}`
}
