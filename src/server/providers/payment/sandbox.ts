import { eq, sql } from 'drizzle-orm'
import type { DeclineCode } from '../../../contract/errors.ts'
import type { Database } from '../../db/database.ts'
import { sandboxPayments, sandboxTokens } from '../../db/schema.ts'
import type { Authorisation, PaymentProvider } from './provider.ts'
import { type SandboxOutcome, sandboxCards } from './sandbox-cards.ts'
import { createSandboxWallet } from './sandbox-wallet.ts'

const SLOW_MS = 4_000

type Parts = { db: Database; now: () => Date; wait: (ms: number) => Promise<unknown> }

/** A bank in our own database, with every outcome a real one has; it keeps its books across restarts. */
export function createSandbox({ db, now, wait }: Parts): PaymentProvider {
  return {
    ...createSandboxWallet({ db, now }),
    name: 'sandbox',
    testCards: sandboxCards.map(({ number, brand, says }) => ({ number, brand, outcome: says })),
    knowsToken: async token => (await findToken(db, token)) !== null,
    async authorise({ key, amount, token }) {
      const card = await findToken(db, token)
      const outcome: SandboxOutcome = card?.outcome ?? 'payment_declined'
      if (outcome === 'slow') await wait(SLOW_MS)
      await db
        .insert(sandboxPayments)
        .values({ key, token, amount, createdAt: now(), ...booked(outcome) })
        .onConflictDoNothing()
      if (outcome === 'unknown') throw new Error('The sandbox bank did not answer')
      const authorisation = await retrieve(db, key)
      if (!authorisation) throw new Error(`The sandbox bank lost the payment ${key}`)
      return authorisation
    },
    retrieve: key => retrieve(db, key),
    async capture({ key, amount }) {
      const taken = await db
        .update(sandboxPayments)
        .set({ state: 'captured', captured: amount })
        .where(
          sql`${sandboxPayments.key} = ${key} and ${sandboxPayments.state} in ('authorised', 'captured') and ${sandboxPayments.amount} >= ${amount}`,
        )
        .returning({ key: sandboxPayments.key })
      if (taken.length === 0) throw new Error(`The sandbox bank has nothing reserved for ${key}`)
    },
    async void(key) {
      await db
        .insert(sandboxPayments)
        .values({ key, token: '', amount: 0, state: 'voided', createdAt: now() })
        .onConflictDoUpdate({
          target: sandboxPayments.key,
          set: { state: 'voided' },
          setWhere: sql`${sandboxPayments.state} = 'authorised'`,
        })
    },
    async refund({ key, amount }) {
      const returned = await db
        .update(sandboxPayments)
        .set({ refunded: amount })
        .where(sql`${sandboxPayments.key} = ${key} and ${sandboxPayments.captured} >= ${amount}`)
        .returning({ key: sandboxPayments.key })
      if (returned.length === 0) throw new Error(`The sandbox bank took less than ${amount} for ${key}`)
    },
  }
}

type Booked = { state: 'authorised' | 'declined'; declineCode: DeclineCode | null }

function booked(outcome: SandboxOutcome): Booked {
  return outcome === 'approve' || outcome === 'slow' || outcome === 'unknown'
    ? { state: 'authorised', declineCode: null }
    : { state: 'declined', declineCode: outcome }
}

async function findToken(db: Database, token: string) {
  const [row] = await db.select().from(sandboxTokens).where(eq(sandboxTokens.token, token))
  return row ?? null
}

async function retrieve(db: Database, key: string): Promise<Authorisation | null> {
  const [payment] = await db
    .select()
    .from(sandboxPayments)
    .leftJoin(sandboxTokens, eq(sandboxTokens.token, sandboxPayments.token))
    .where(eq(sandboxPayments.key, key))
  if (!payment) return null
  const { state, declineCode } = payment.sandbox_payments
  if (state === 'declined' || state === 'voided')
    return { state: 'declined', code: declineCode ?? 'payment_declined' }
  const card = payment.sandbox_tokens
  return { state: 'authorised', card: { type: card?.brand ?? 'card', number: card?.last4 ?? '' } }
}
