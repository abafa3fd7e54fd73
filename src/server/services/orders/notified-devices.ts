import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm'
import type { PushTarget } from '#src/contract/order/order-notices.ts'
import { isOrderOver } from '#src/domain/order/order-states.ts'
import { isPushEndpoint } from '#src/domain/order/push-endpoint.ts'
import { pushSubscriptions } from '#src/server/db/schema/notices.ts'
import { orders } from '#src/server/db/schema/orders.ts'
import type { Context } from '../context.ts'
import { deleteBatch } from '../delete-batch.ts'
import { randomId } from '../random-id.ts'
import { ServiceError } from '../service-error.ts'
import { readOrderByLink } from './read-order.ts'

const BROWSERS_MAX = 5

/**
 * Subscribes a browser to an order's push messages. Requires only the order's link, because the messages
 * contain no personal data. Throws if the order is over or the push service is not allowed.
 */
export async function registerDevice(
  ctx: Context,
  id: string,
  target: PushTarget,
): Promise<{ wanted: true }> {
  const { push, db } = ctx
  const order = await readOrderByLink(ctx, id)
  if (!push || !isPushEndpoint(target.endpoint, push.hosts)) throw new ServiceError('push_unavailable')
  if (isOrderOver(order.state)) throw new ServiceError('order_over')
  await db.transaction(async tx => {
    // The order's lock serializes concurrent subscriptions, so that they cannot exceed the limit.
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
    const oldestIds = devices.slice(0, -BROWSERS_MAX).map(device => device.id)
    await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, oldestIds))
  })
  return { wanted: true }
}

export async function unregisterDevice(
  ctx: Context,
  id: string,
  endpoint: string,
): Promise<{ wanted: false }> {
  const order = await readOrderByLink(ctx, id)
  await ctx.db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.orderId, order.id), eq(pushSubscriptions.endpoint, endpoint)))
  return { wanted: false }
}

/** Deletes a batch of old push subscriptions of orders that are over. Returns true if more may remain. */
export function purgeNotifiedDevices({ db }: Pick<Context, 'db'>, before: Date): Promise<boolean> {
  return deleteBatch(db, pushSubscriptions, {
    where: and(
      lt(pushSubscriptions.createdAt, before),
      inArray(
        pushSubscriptions.orderId,
        db.select({ id: orders.id }).from(orders).where(isNull(orders.dueAt)),
      ),
    ),
    orderBy: pushSubscriptions.createdAt,
  })
}
