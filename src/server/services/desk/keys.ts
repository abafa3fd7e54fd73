import { randomBytes } from 'node:crypto'
import { and, asc, eq, gt, isNull, lt, lte } from 'drizzle-orm'
import type { DeskScope } from '../../../domain/order/desk-scopes.ts'
import type { Database } from '../../db/database.ts'
import { deskKeys, deskRequests } from '../../db/schema/desk.ts'
import type { Context } from '../context.ts'
import { forgetSome } from '../forget-some.ts'
import { hashToken } from '../hash-token.ts'
import { ServiceError } from '../service-error.ts'
import type { DeskKey } from '../visitor.ts'

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

const isGood = (now: Date) => and(isNull(deskKeys.revokedAt), gt(deskKeys.until, now))

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

/** The key a call brought along; one that is not good, and one that may not do this, are refused. */
export async function requireKey(
  { db, now, log }: Pick<Context, 'db' | 'now' | 'log'>,
  secret: string | null,
  scope: DeskScope,
): Promise<DeskKey> {
  const [row] = await db
    .select()
    .from(deskKeys)
    .where(and(eq(deskKeys.keyHash, hashToken(secret ?? '')), isGood(now())))
  if (!row) throw new ServiceError('key_wrong')
  const by = holderOf(row)
  const may = row.scopes.includes(scope)
  log.info({ by, scope, may }, 'somebody came to the order desk with a key')
  if (!may) throw new ServiceError('scope_missing')
  return { id: row.id, by, kitchen: row.kitchen }
}

/** Deletes keys that were over at an instant, with what was done for them; the orders keep that. */
export function forgetOldKeys({ db }: Pick<Context, 'db'>, before: Date): Promise<boolean> {
  return forgetSome(db, deskKeys, { where: lte(deskKeys.until, before), by: deskKeys.until })
}

/** Deletes the ids of requests that were carried out before an instant. */
export function forgetOldRequests({ db }: Pick<Context, 'db'>, before: Date): Promise<boolean> {
  return forgetSome(db, deskRequests, { where: lt(deskRequests.at, before), by: deskRequests.at })
}
