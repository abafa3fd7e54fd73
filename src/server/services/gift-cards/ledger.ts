import { and, eq, sql } from 'drizzle-orm'
import type { Cents } from '#src/domain/money/money.ts'
import type { Transaction } from '#src/server/db/database.ts'
import { giftCardEntries, giftCards } from '#src/server/db/schema/payments.ts'

/** A ledger entry, idempotent by card, kind, and cause. */
type LedgerChange = { cardId: string; cause: string; amount: Cents; by?: string; at: Date }

/**
 * Places a hold on a card's balance for a checkout attempt. Returns false if the balance is too low or the
 * card is blocked.
 */
export async function holdGiftCard(tx: Transaction, change: LedgerChange): Promise<boolean> {
  const { cardId, amount } = change
  const enoughBalance = sql`${giftCards.balance} - ${giftCards.held} >= ${amount}`
  const updated = await tx
    .update(giftCards)
    .set({ held: sql`${giftCards.held} + ${amount}` })
    .where(and(eq(giftCards.id, cardId), eq(giftCards.state, 'active'), enoughBalance))
    .returning({ id: giftCards.id })
  return updated.length > 0 && (await addEntry(tx, 'hold', change))
}

export async function releaseGiftCard(tx: Transaction, change: LedgerChange): Promise<void> {
  if (!(await addEntry(tx, 'release', change))) return
  await tx
    .update(giftCards)
    .set({ held: sql`${giftCards.held} - ${change.amount}` })
    .where(eq(giftCards.id, change.cardId))
}

export async function debitGiftCard(tx: Transaction, change: LedgerChange): Promise<void> {
  if (!(await addEntry(tx, 'debit', change))) return
  const { cardId, amount } = change
  await tx
    .update(giftCards)
    .set({ held: sql`${giftCards.held} - ${amount}`, balance: sql`${giftCards.balance} - ${amount}` })
    .where(eq(giftCards.id, cardId))
}

/** Credits a refund or a load to the balance. Returns false if the entry already exists. */
export async function creditGiftCard(
  tx: Transaction,
  kind: 'refund' | 'load',
  change: LedgerChange,
): Promise<boolean> {
  if (!(await addEntry(tx, kind, change))) return false
  const { cardId, amount } = change
  await tx
    .update(giftCards)
    .set({ balance: sql`${giftCards.balance} + ${amount}` })
    .where(eq(giftCards.id, cardId))
  return true
}

/** Adds a ledger entry. Returns false if the entry already exists. */
async function addEntry(
  tx: Transaction,
  kind: (typeof giftCardEntries.$inferInsert)['kind'],
  { cardId, cause, amount, by, at }: LedgerChange,
): Promise<boolean> {
  const rows = await tx
    .insert(giftCardEntries)
    .values({ cardId, cause, kind, amount, by, at })
    .onConflictDoNothing()
    .returning({ cardId: giftCardEntries.cardId })
  return rows.length > 0
}
