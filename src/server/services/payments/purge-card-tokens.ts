import { and, eq, lt, notExists, sql } from 'drizzle-orm'
import { tenders } from '#src/server/db/schema/payments.ts'
import { sandboxTokens } from '#src/server/db/schema/sandbox.ts'
import type { Context } from '../context.ts'
import { deleteBatch } from '../delete-batch.ts'

export function purgeCardTokens({ db }: Pick<Context, 'db'>, before: Date): Promise<boolean> {
  const usedTender = db.select({ one: sql`1` }).from(tenders).where(eq(tenders.source, sandboxTokens.token))
  return deleteBatch(db, sandboxTokens, {
    where: and(lt(sandboxTokens.createdAt, before), notExists(usedTender)),
    orderBy: sandboxTokens.createdAt,
  })
}
