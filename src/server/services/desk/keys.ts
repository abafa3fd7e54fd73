import { randomBytes } from 'node:crypto'
import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm'
import type { Cents } from '#src/domain/money/money.ts'
import type { Database } from '#src/server/db/database.ts'
import { deskKeys } from '#src/server/db/schema/desk.ts'
import type { Context } from '../context.ts'
import { deleteBatch } from '../delete-batch.ts'
import { hashToken } from '../hash-token.ts'

type KeyRow = typeof deskKeys.$inferSelect
type NewDeskKey = Pick<
  KeyRow,
  'name' | 'scopes' | 'kitchen' | 'refundLimit' | 'issuedBy' | 'issuedAt' | 'until'
>

/** Prefix by which secret scanners recognize a leaked key. */
const PREFIX = 'desk_'

/** Returns the actor for audit records, such as `key 3, Support`. */
export function formatDeskKeyActor({ id, name }: Pick<KeyRow, 'id' | 'name'>): string {
  return `key ${id}, ${name}`
}

export async function issueDeskKey(db: Database, key: NewDeskKey): Promise<{ id: number; secret: string }> {
  const secret = `${PREFIX}${randomBytes(32).toString('base64url')}`
  const [row] = await db
    .insert(deskKeys)
    .values({ ...key, keyHash: hashToken(secret) })
    .returning({ id: deskKeys.id })
  if (!row) throw new Error('Inserting a desk key returned no row')
  return { id: row.id, secret }
}

export const validKeyCondition = (now: Date) => and(isNull(deskKeys.revokedAt), gt(deskKeys.until, now))

export function listDeskKeys(db: Database, now: Date): Promise<KeyRow[]> {
  return db.select().from(deskKeys).where(validKeyCondition(now)).orderBy(asc(deskKeys.id))
}

/** Sets the daily refund limit of a valid key. Null removes the limit. */
export async function setRefundLimit(
  db: Database,
  id: number,
  { limit, now }: { limit: Cents | null; now: Date },
): Promise<void> {
  await db
    .update(deskKeys)
    .set({ refundLimit: limit })
    .where(and(eq(deskKeys.id, id), validKeyCondition(now)))
}

export async function revokeDeskKey(
  db: Database,
  id: number,
  { by, now }: { by: string; now: Date },
): Promise<KeyRow | null> {
  const [row] = await db
    .update(deskKeys)
    .set({ revokedAt: now, revokedBy: by })
    .where(and(eq(deskKeys.id, id), validKeyCondition(now)))
    .returning()
  return row ?? null
}

/**
 * Deletes a batch of expired keys and their requests, but keeps their order events. Returns true if more may
 * remain.
 */
export function purgeOldDeskKeys({ db }: Pick<Context, 'db'>, before: Date): Promise<boolean> {
  return deleteBatch(db, deskKeys, { where: lte(deskKeys.until, before), orderBy: deskKeys.until })
}
