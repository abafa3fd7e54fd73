import { eq, or } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/database.ts'
import { type OrderRow, orders } from '../../db/schema/orders.ts'
import type { Context } from '../context.ts'
import { ServiceError } from '../service-error.ts'
import { isVisibleTo } from '../visitor.ts'
import { showsPerson } from './shows-person.ts'

/** What is said of somebody else's: that there is none, unless signing in may help. */
type Refusal = 'order_not_found' | 'sign_in_required'

/**
 * An order by its own id or its bag's, whoever asks: for what anybody may know or do who has its secret link, as that is
 * opened from a mail, where nobody is signed in.
 */
export async function readByLink({ db }: Pick<Context, 'db'>, id: string): Promise<OrderRow> {
  return found(await findOrder(db, id))
}

/** The same, held until the transaction ends. */
export async function holdByLink(tx: Transaction, id: string): Promise<OrderRow> {
  return found(await findHeld(tx, id))
}

/** An order of whoever asks: a member's is there for that member alone, a guest's for whoever has its link. */
export async function readVisible(ctx: Context, id: string, refusal?: Refusal): Promise<OrderRow> {
  return found(requireVisible(ctx, await findOrder(ctx.db, id), refusal))
}

/** The same, held until the transaction ends. */
export async function holdVisible(ctx: Context, tx: Transaction, id: string): Promise<OrderRow> {
  return found(requireVisible(ctx, await findHeld(tx, id)))
}

/** The same where it may not be placed yet: null for none at all, somebody else's is refused. */
export async function findVisible(ctx: Context, id: string): Promise<OrderRow | null> {
  return requireVisible(ctx, await findOrder(ctx.db, id))
}

/** The same for what only who is shown whom it is for may know or do. */
export async function readShown(ctx: Context, id: string): Promise<OrderRow> {
  const order = await readVisible(ctx, id)
  if (!showsPerson(ctx, order)) throw new ServiceError('order_not_found')
  return order
}

async function findOrder(db: Database, id: string): Promise<OrderRow | null> {
  const [order] = await db.select().from(orders).where(isNamed(id))
  return order ?? null
}

async function findHeld(tx: Transaction, id: string): Promise<OrderRow | null> {
  const [order] = await tx.select().from(orders).where(isNamed(id)).for('update')
  return order ?? null
}

function isNamed(id: string) {
  return or(eq(orders.id, id), eq(orders.cartId, id))
}

function requireVisible(
  { visitor }: Context,
  order: OrderRow | null,
  refusal: Refusal = 'order_not_found',
): OrderRow | null {
  if (order && !isVisibleTo(visitor, order)) throw new ServiceError(refusal)
  return order
}

function found(order: OrderRow | null): OrderRow {
  if (!order) throw new ServiceError('order_not_found')
  return order
}
