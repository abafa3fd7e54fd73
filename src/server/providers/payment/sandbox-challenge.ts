import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#src/server/db/database.ts'
import { sandboxPayments } from '#src/server/db/schema/sandbox.ts'

/**
 * Records the result of a 3-D Secure challenge and returns the payment's id. Returns null if no open
 * challenge has this secret.
 */
export async function recordChallengeResult(
  db: Database,
  secret: string,
  answer: 'passed' | 'failed',
): Promise<string | null> {
  const passedCondition = sql`${sandboxPayments.outcome} = 'challenge' and ${answer} = 'passed'`
  const [updated] = await db
    .update(sandboxPayments)
    .set({
      state: sql`case when ${passedCondition} then 'authorised' else 'declined' end`,
      declineCode: sql`case when ${passedCondition} then null when ${answer} = 'passed' then 'payment_declined' else 'payment_not_confirmed' end`,
    })
    .where(and(eq(sandboxPayments.secret, secret), eq(sandboxPayments.state, 'action')))
    .returning({ id: sandboxPayments.id })
  return updated?.id ?? null
}
