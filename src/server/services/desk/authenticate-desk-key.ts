import { and, eq } from 'drizzle-orm'
import type { DeskScope } from '#src/domain/order/desk-scopes.ts'
import { deskKeys } from '#src/server/db/schema/desk.ts'
import type { Context } from '../context.ts'
import { hashToken } from '../hash-token.ts'
import { ServiceError } from '../service-error.ts'
import type { DeskKey } from '../visitor.ts'
import { formatDeskKeyActor, validKeyCondition } from './keys.ts'

/**
 * Authenticates an order desk key. Throws `key_wrong` if the key is not valid, and `scope_missing` if it
 * lacks the scope.
 */
export async function authenticateDeskKey(
  { db, now, log }: Pick<Context, 'db' | 'now' | 'log'>,
  secret: string | null,
  scope: DeskScope,
): Promise<DeskKey> {
  const [row] = await db
    .select()
    .from(deskKeys)
    .where(and(eq(deskKeys.keyHash, hashToken(secret ?? '')), validKeyCondition(now())))
  if (!row) throw new ServiceError('key_wrong')
  const by = formatDeskKeyActor(row)
  const isAllowed = row.scopes.includes(scope)
  log.info({ by, scope, may: isAllowed }, 'order desk request')
  if (!isAllowed) throw new ServiceError('scope_missing')
  return { id: row.id, by, kitchen: row.kitchen }
}
