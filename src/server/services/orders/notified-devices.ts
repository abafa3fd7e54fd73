import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm'
import type { PushTarget } from '../../../contract/order/order-notices.ts'
import { isOver } from '../../../domain/order/order-life.ts'
import { isPushAddress } from '../../../domain/order/push-address.ts'
import { pushSubscriptions } from '../../db/schema/notices.ts'
import { orders } from '../../db/schema/orders.ts'
import type { Context } from '../context.ts'
import { forgetSome } from '../forget-some.ts'
import { randomId } from '../random-id.ts'
import { ServiceError } from '../service-error.ts'
import { readByLink } from './read-order.ts'

/** As many browsers of one order as are told; the first that asked give way. */
const BROWSERS_MAX = 5

/**
 * Has a browser told what happens to an order. Whoever has its link may, as they can follow it as well: nothing that is told
 * says whose it is.
 */
export async function tellDevice(ctx: Context, id: string, target: PushTarget): Promise<{ wanted: true }> {
  const { push, db } = ctx
  const order = await readByLink(ctx, id)
  if (!push || !isPushAddress(target.endpoint, push.hosts)) throw new ServiceError('push_unavailable')
  if (isOver(order.state)) throw new ServiceError('order_over')
  await db.transaction(async tx => {
    // Those who ask at once count one another.
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, order.id)).for('update')
    const { endpoint, keys } = target
    await tx
      .insert(pushSubscriptions)
      .values({ id: randomId('ps'), orderId: order.id, endpoint, ...keys, createdAt: ctx.now() })
      .onConflictDoUpdate({ target: [pushSubscriptions.orderId, pushSubscriptions.endpoint], set: keys })
    const devices = await tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.orderId, order.id))
      .orderBy(asc(pushSubscriptions.createdAt))
    const first = devices.slice(0, -BROWSERS_MAX).map(each => each.id)
    await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, first))
  })
  return { wanted: true }
}

/** Tells a browser nothing more of an order. */
export async function leaveDevice(ctx: Context, id: string, endpoint: string): Promise<{ wanted: false }> {
  const order = await readByLink(ctx, id)
  await ctx.db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.orderId, order.id), eq(pushSubscriptions.endpoint, endpoint)))
  return { wanted: false }
}

/** Forgets browsers that asked before an instant: their orders are long over. */
export function forgetNotifiedDevices({ db }: Pick<Context, 'db'>, before: Date): Promise<boolean> {
  return forgetSome(db, pushSubscriptions, {
    where: and(
      lt(pushSubscriptions.createdAt, before),
      inArray(
        pushSubscriptions.orderId,
        db.select({ id: orders.id }).from(orders).where(isNull(orders.dueAt)),
      ),
    ),
    by: pushSubscriptions.createdAt,
  })
}
