import { and, eq } from 'drizzle-orm'
import type { PlacedOrder } from '../../../contract/orders.ts'
import type { Transaction } from '../../db/database.ts'
import { pointsEntries } from '../../db/members-schema.ts'
import { randomId } from '../random-id.ts'

/** Books what an order earned its member, once, with the date from which it counts. */
export async function earnPoints(
  tx: Transaction,
  memberId: string,
  { id, points, time }: Pick<PlacedOrder, 'id' | 'points' | 'time'>,
): Promise<void> {
  if (!points || points.earned === 0) return
  await tx
    .insert(pointsEntries)
    .values({
      id: randomId('p'),
      memberId,
      kind: 'earned',
      points: points.earned,
      orderId: id,
      createdAt: new Date(time.placed),
      postsAt: new Date(points.post),
    })
    .onConflictDoNothing()
}

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
