import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { pointsEntries } from '../../db/members-schema.ts'
import { randomId } from '../random-id.ts'

/** Takes back what a cancelled order earned, once; points that are still on their way never arrive. */
export async function reversePoints(tx: Transaction, orderId: string, now: Date): Promise<void> {
  const [earned] = await tx
    .select()
    .from(pointsEntries)
    .where(and(eq(pointsEntries.orderId, orderId), eq(pointsEntries.kind, 'earned')))
  if (!earned) return
  await tx
    .insert(pointsEntries)
    .values({
      id: randomId('p'),
      memberId: earned.memberId,
      kind: 'reversed',
      points: -earned.points,
      orderId,
      createdAt: now,
      postsAt: earned.postsAt > now ? earned.postsAt : now,
    })
    .onConflictDoNothing()
}
