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
