import { and, eq, sql } from 'drizzle-orm'
import type { Cents } from '#src/domain/money/money.ts'
import type { Transaction } from '#src/server/db/database.ts'
import {
  houseAccountEntries,
  houseAccountMembers,
  houseAccounts,
} from '#src/server/db/schema/house-accounts.ts'

/** A ledger entry, idempotent by account, kind, and cause. */
type LedgerChange = { accountId: string; cause: string; amount: Cents; at: Date }

/**
 * Places a hold for a member's checkout attempt. Returns false if it would exceed the limit, the account is
 * not active, or the member may not use it.
 */
export async function holdHouseAccount(
  tx: Transaction,
  { memberId, ...change }: LedgerChange & { memberId: string },
): Promise<boolean> {
  const { accountId, amount } = change
  const ownedByMember = sql`exists (select 1 from ${houseAccountMembers} where ${houseAccountMembers.accountId} = ${accountId} and ${houseAccountMembers.memberId} = ${memberId})`
  const withinLimit = sql`${houseAccounts.owed} + ${houseAccounts.held} + ${amount} <= ${houseAccounts.limit}`
  const updated = await tx
    .update(houseAccounts)
    .set({ held: sql`${houseAccounts.held} + ${amount}` })
    .where(
      and(eq(houseAccounts.id, accountId), eq(houseAccounts.state, 'active'), ownedByMember, withinLimit),
    )
    .returning({ id: houseAccounts.id })
  return updated.length > 0 && (await addEntry(tx, 'hold', change))
}

export async function releaseHouseAccount(tx: Transaction, change: LedgerChange): Promise<void> {
  if (!(await addEntry(tx, 'release', change))) return
  await tx
    .update(houseAccounts)
    .set({ held: sql`${houseAccounts.held} - ${change.amount}` })
    .where(eq(houseAccounts.id, change.accountId))
}

export async function chargeHouseAccount(tx: Transaction, change: LedgerChange): Promise<void> {
  if (!(await addEntry(tx, 'charge', change))) return
  const { accountId, amount } = change
  await tx
    .update(houseAccounts)
    .set({ held: sql`${houseAccounts.held} - ${amount}`, owed: sql`${houseAccounts.owed} + ${amount}` })
    .where(eq(houseAccounts.id, accountId))
}

export async function creditHouseAccount(
  tx: Transaction,
  { kind, ...change }: LedgerChange & { kind: 'refund' | 'paid' },
): Promise<void> {
  if (!(await addEntry(tx, kind, change))) return
  await tx
    .update(houseAccounts)
    .set({ owed: sql`${houseAccounts.owed} - ${change.amount}` })
    .where(eq(houseAccounts.id, change.accountId))
}

/** Adds a ledger entry. Returns false if the entry already exists. */
async function addEntry(
  tx: Transaction,
  kind: (typeof houseAccountEntries.$inferInsert)['kind'],
  { accountId, cause, amount, at }: LedgerChange,
): Promise<boolean> {
  const rows = await tx
    .insert(houseAccountEntries)
    .values({ accountId, cause, kind, amount, at })
    .onConflictDoNothing()
    .returning({ accountId: houseAccountEntries.accountId })
  return rows.length > 0
}
