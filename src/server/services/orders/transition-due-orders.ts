import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import { requiresAcceptance } from '#src/domain/kitchen/kitchen-change.ts'
import { automaticTransition, nextCheckAt } from '#src/domain/order/order-states.ts'
import type { Catalog } from '#src/server/catalog/catalog.ts'
import { type OrderRow, orders } from '#src/server/db/schema/orders.ts'
import { orderTexts } from '#src/server/texts/order-texts.ts'
import type { Context } from '../context.ts'
import { ServiceError } from '../service-error.ts'
import { recordTransition } from './transition-order.ts'

const BATCH_SIZE = 50
const RETRY_MS = 60_000

/**
 * Sends due orders to their kitchens, expires orders that kitchens did not accept, and completes orders whose
 * promised time is long past. Safe to run in several processes at once. Returns the number of orders
 * processed.
 */
export async function transitionDueOrders(ctx: Context): Promise<number> {
  const due = await ctx.db
    .select()
    .from(orders)
    .where(lte(orders.dueAt, ctx.now()))
    .orderBy(asc(orders.dueAt))
    .limit(BATCH_SIZE)
  if (due.length === 0) return 0
  const catalog = await ctx.catalog()
  for (const order of due)
    await transitionDueOrder(ctx, order, catalog).catch(error => postponeOrder(ctx, order, error))
  return due.length
}

async function transitionDueOrder(ctx: Context, order: OrderRow, catalog: Catalog): Promise<void> {
  const { id, state, askedAt, readyAt, locationId, snapshot } = order
  const kitchen = catalog.locationById(locationId)
  const acceptsManually = kitchen !== null && requiresAcceptance(kitchen, ctx.now())
  const to = automaticTransition({ state, handoff: snapshot.handoff, askedAt }, acceptsManually)
  if (to === 'ask') return sendToKitchen(ctx, order)
  if (!to) return
  const reason = to === 'expired' ? { reason: () => orderTexts().expiredReason } : {}
  // The bank is not called here, so that a slow bank does not delay other orders. The job `settle-payments`
  // captures or refunds the money.
  await ctx.db.transaction(tx =>
    recordTransition(ctx, tx, id, { to, who: 'house', promised: readyAt, ...reason }),
  )
  if (to === 'expired')
    ctx.log.error({ order: id, kitchen: locationId }, 'kitchen did not accept an order in time')
}

/**
 * Postpones a failed order, so that it does not block the others. Skips an order that another process has
 * moved, because that order already has a new due time.
 */
async function postponeOrder(
  { db, now, log }: Context,
  { id, state }: OrderRow,
  error: unknown,
): Promise<void> {
  if (!(error instanceof ServiceError))
    log.error({ order: id, err: error }, 'moving a due order failed; retrying later')
  await db
    .update(orders)
    .set({ dueAt: new Date(now().getTime() + RETRY_MS) })
    .where(and(eq(orders.id, id), eq(orders.state, state), lte(orders.dueAt, now())))
}

/** Asks the kitchen to accept an order, and starts the time limit for accepting it. */
async function sendToKitchen({ db, now }: Context, order: OrderRow): Promise<void> {
  const askedAt = now()
  await db
    .update(orders)
    .set({ askedAt, dueAt: nextCheckAt({ ...order, askedAt }) })
    .where(
      and(
        eq(orders.id, order.id),
        eq(orders.state, 'placed'),
        isNull(orders.askedAt),
        lte(orders.dueAt, askedAt),
      ),
    )
}
