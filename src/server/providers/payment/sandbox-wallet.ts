import { randomBytes } from 'node:crypto'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#src/server/db/database.ts'
import { sandboxCards, sandboxTokens } from '#src/server/db/schema/sandbox.ts'
import type { PaymentProvider, StoredCard } from './provider.ts'

type Wallet = Pick<PaymentProvider, 'listCards' | 'saveCard' | 'removeCard' | 'deleteCustomer'>

export function createSandboxWallet({ db, now }: { db: Database; now: () => Date }): Wallet {
  return {
    async listCards(customer) {
      const rows = await db
        .select()
        .from(sandboxCards)
        .where(eq(sandboxCards.customer, customer))
        .orderBy(desc(sql`coalesce(${sandboxCards.usedAt}, ${sandboxCards.createdAt})`), sandboxCards.id)
      return rows.map(toCard)
    },
    async saveCard(customer, token) {
      const [card] = await db.select().from(sandboxTokens).where(eq(sandboxTokens.token, token))
      if (!card) throw new Error('Unknown sandbox token')
      const { outcome, brand, last4, expMonth, expYear } = card
      const id = `card_${randomBytes(16).toString('base64url')}`
      const row = { id, customer, outcome, brand, last4, expMonth, expYear, createdAt: now() }
      await db.insert(sandboxCards).values(row).onConflictDoNothing()
    },
    async removeCard(customer, id) {
      const removed = await db
        .delete(sandboxCards)
        .where(and(eq(sandboxCards.customer, customer), eq(sandboxCards.id, id)))
        .returning({ id: sandboxCards.id })
      return removed.length > 0
    },
    async deleteCustomer(customer) {
      await db.delete(sandboxCards).where(eq(sandboxCards.customer, customer))
    },
  }
}

function toCard(row: typeof sandboxCards.$inferSelect): StoredCard {
  return {
    id: row.id,
    brand: row.brand,
    last4: row.last4,
    expire: { month: row.expMonth, year: row.expYear },
  }
}
