import type { PlacedOrder } from '../../../contract/order/orders.ts'
import type { Transaction } from '../../db/database.ts'
import { credit, holdPoints } from './ledger.ts'

/** Books what an order earned its member, once, with the date from which it counts. */
export async function earnPoints(
  tx: Transaction,
  memberId: string,
  { id, points, time }: Pick<PlacedOrder, 'id' | 'points' | 'time'>,
): Promise<void> {
  if (!points || points.earned === 0) return
  const createdAt = new Date(time.placed)
  const { earned } = points
  await credit(tx, await holdPoints(tx, memberId, createdAt), {
    kind: 'earned',
    cause: id,
    points: earned,
    tierPoints: earned,
    orderId: id,
    createdAt,
    postsAt: new Date(points.post),
  })
}

/** Gives a member points for joining, once. */
export async function welcomePoints(
  tx: Transaction,
  memberId: string,
  points: number,
  now: Date,
): Promise<void> {
  if (points === 0) return
  const at = { createdAt: now, postsAt: now }
  const held = await holdPoints(tx, memberId, now)
  await credit(tx, held, { kind: 'welcome', cause: memberId, points, tierPoints: points, ...at })
}
