import { and, eq, lt, notExists, sql } from 'drizzle-orm'
import { tenders } from '../../db/schema/payments.ts'
import { sandboxTokens } from '../../db/schema/sandbox.ts'
import type { Context } from '../context.ts'
import { forgetSome } from '../forget-some.ts'

export function forgetCardTokens({ db }: Pick<Context, 'db'>, before: Date): Promise<boolean> {
  const used = db.select({ one: sql`1` }).from(tenders).where(eq(tenders.source, sandboxTokens.token))
  return forgetSome(db, sandboxTokens, {
    where: and(lt(sandboxTokens.createdAt, before), notExists(used)),
    by: sandboxTokens.createdAt,
  })
}
