import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import { answersOrders } from '../../../domain/kitchen/kitchen-change.ts'
import { dueAt, houseMove } from '../../../domain/order/order-life.ts'
import type { Catalogue } from '../../catalog/catalogue.ts'
import { type OrderRow, orders } from '../../db/schema/orders.ts'
import { orderWords } from '../../words/order-words.ts'
import type { Context } from '../context.ts'
import { ServiceError } from '../service-error.ts'
import { writeMove } from './move-order.ts'

const AT_ONCE = 50
const PUT_OFF_MS = 60_000

/**
 * Moves orders whose time has come: gives them to their kitchens, cancels what a kitchen does not answer, and completes
 * what was promised long ago. It asks no bank: money follows by the sweep. Several processes may run it at once. Returns
 * how many orders it looked at.
 */
export async function moveDueOrders(ctx: Context): Promise<number> {
  const due = await ctx.db
    .select()
    .from(orders)
    .where(lte(orders.dueAt, ctx.now()))
    .orderBy(asc(orders.dueAt))
    .limit(AT_ONCE)
  if (due.length === 0) return 0
  const catalogue = await ctx.catalogue()
  for (const order of due) await moveDue(ctx, order, catalogue).catch(error => putOff(ctx, order, error))
  return due.length
}

async function moveDue(ctx: Context, order: OrderRow, catalogue: Catalogue): Promise<void> {
  const { id, state, askedAt, readyAt, locationId, snapshot } = order
  const kitchen = catalogue.locationById(locationId)
  const answers = kitchen !== null && answersOrders(kitchen, ctx.now())
  const to = houseMove({ state, handoff: snapshot.handoff, askedAt }, answers)
  if (to === 'ask') return ask(ctx, order)
  if (!to) return
  const reason = to === 'expired' ? { reason: () => orderWords().unanswered } : {}
  // The sweep asks the bank: one that is slow to answer keeps no other order waiting.
  await ctx.db.transaction(tx => writeMove(ctx, tx, id, { to, who: 'house', promised: readyAt, ...reason }))
  if (to === 'expired') ctx.log.error({ order: id, kitchen: locationId }, 'a kitchen did not answer an order')
}

/**
 * Puts off an order that cannot be moved now, so that the others are not kept waiting. One that somebody moved meanwhile has
 * another due time already.
 */
async function putOff({ db, now, log }: Context, { id, state }: OrderRow, error: unknown): Promise<void> {
  if (!(error instanceof ServiceError))
    log.error({ order: id, err: error }, 'an order could not be moved on; it will be tried again')
  await db
    .update(orders)
    .set({ dueAt: new Date(now().getTime() + PUT_OFF_MS) })
    .where(and(eq(orders.id, id), eq(orders.state, state), lte(orders.dueAt, now())))
}

/** Asks the kitchen: from now on it has ten minutes to answer. */
async function ask({ db, now }: Context, order: OrderRow): Promise<void> {
  const askedAt = now()
  await db
    .update(orders)
    .set({ askedAt, dueAt: dueAt({ ...order, askedAt }) })
    .where(
      and(
        eq(orders.id, order.id),
        eq(orders.state, 'placed'),
        isNull(orders.askedAt),
        lte(orders.dueAt, askedAt),
      ),
    )
}
