import { randomBytes } from 'node:crypto'
import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { deskKeys } from '../../db/schema/desk.ts'
import type { Context } from '../context.ts'
import { forgetSome } from '../forget-some.ts'
import { hashToken } from '../hash-token.ts'

type KeyRow = typeof deskKeys.$inferSelect
type NewKey = Pick<KeyRow, 'name' | 'scopes' | 'kitchen' | 'issuedBy' | 'issuedAt' | 'until'>

/** What is recognised as such where it should not be, in a repository or a log. */
const PREFIX = 'desk_'

/** Who is said to have done something: `key 3, Support`. */
export function holderOf({ id, name }: Pick<KeyRow, 'id' | 'name'>): string {
  return `key ${id}, ${name}`
}

/** Makes a key to the order desk. Answers its number and the key itself, which is known to nobody else. */
export async function issueKey(db: Database, key: NewKey): Promise<{ id: number; secret: string }> {
  const secret = `${PREFIX}${randomBytes(32).toString('base64url')}`
  const [row] = await db
    .insert(deskKeys)
    .values({ ...key, keyHash: hashToken(secret) })
    .returning({ id: deskKeys.id })
  if (!row) throw new Error('A key was not kept')
  return { id: row.id, secret }
}

export const isGood = (now: Date) => and(isNull(deskKeys.revokedAt), gt(deskKeys.until, now))

/** The keys that are good at an instant. */
export function listKeys(db: Database, now: Date): Promise<KeyRow[]> {
  return db.select().from(deskKeys).where(isGood(now)).orderBy(asc(deskKeys.id))
}

/** Ends a key at once; null where it is none that is good. */
export async function revokeKey(
  db: Database,
  id: number,
  { by, now }: { by: string; now: Date },
): Promise<KeyRow | null> {
  const [row] = await db
    .update(deskKeys)
    .set({ revokedAt: now, revokedBy: by })
    .where(and(eq(deskKeys.id, id), isGood(now)))
    .returning()
  return row ?? null
}

/** Deletes keys that were over at an instant, with what was done for them; the orders keep that. */
export function forgetOldKeys({ db }: Pick<Context, 'db'>, before: Date): Promise<boolean> {
  return forgetSome(db, deskKeys, { where: lte(deskKeys.until, before), by: deskKeys.until })
}
