import { eq, or } from 'drizzle-orm'
import type { Database, Transaction } from '#src/server/db/database.ts'
import { type OrderRow, orders } from '#src/server/db/schema/orders.ts'
import type { Context } from '../context.ts'
import { ServiceError } from '../service-error.ts'
import { isVisibleTo } from '../visitor.ts'
import { isPersonalDataVisible } from './is-personal-data-visible.ts'

/**
 * Error for an order that the caller may not see: `sign_in_required` if signing in might make the order
 * visible.
 */
type VisibilityError = 'order_not_found' | 'sign_in_required'

export async function readOrderByLink({ db }: Pick<Context, 'db'>, id: string): Promise<OrderRow> {
  return requireFound(await findOrder(db, id))
}

export async function lockOrderByLink(tx: Transaction, id: string): Promise<OrderRow> {
  return requireFound(await findAndLock(tx, id))
}

/**
 * Returns an order that the caller may see. A member's order is visible only to that member, and a guest's
 * order is visible to anyone with its link.
 */
export async function readVisibleOrder(
  ctx: Context,
  id: string,
  errorCode?: VisibilityError,
): Promise<OrderRow> {
  return requireFound(requireVisible(ctx, await findOrder(ctx.db, id), errorCode))
}

export async function lockVisibleOrder(ctx: Context, tx: Transaction, id: string): Promise<OrderRow> {
  return requireFound(requireVisible(ctx, await findAndLock(tx, id)))
}

/**
 * Returns an order, or null if it does not exist, for example because it has not been placed yet. Throws if
 * the caller may not see it.
 */
export async function findVisibleOrder(ctx: Context, id: string): Promise<OrderRow | null> {
  return requireVisible(ctx, await findOrder(ctx.db, id))
}

/** Returns an order. Throws if the caller may not see its personal data. */
export async function readOrderWithPersonalData(ctx: Context, id: string): Promise<OrderRow> {
  const order = await readVisibleOrder(ctx, id)
  if (!isPersonalDataVisible(ctx, order)) throw new ServiceError('order_not_found')
  return order
}

async function findOrder(db: Database, id: string): Promise<OrderRow | null> {
  const [order] = await db.select().from(orders).where(matchesEitherId(id))
  return order ?? null
}

async function findAndLock(tx: Transaction, id: string): Promise<OrderRow | null> {
  const [order] = await tx.select().from(orders).where(matchesEitherId(id)).for('update')
  return order ?? null
}

function matchesEitherId(id: string) {
  return or(eq(orders.id, id), eq(orders.cartId, id))
}

function requireVisible(
  { visitor }: Context,
  order: OrderRow | null,
  errorCode: VisibilityError = 'order_not_found',
): OrderRow | null {
  if (order && !isVisibleTo(visitor, order)) throw new ServiceError(errorCode)
  return order
}

function requireFound(order: OrderRow | null): OrderRow {
  if (!order) throw new ServiceError('order_not_found')
  return order
}
