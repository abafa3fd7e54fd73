import { asc, eq } from 'drizzle-orm'
import type { Cart } from '#src/contract/cart/carts.ts'
import type { OrderState } from '#src/domain/order/order-states.ts'
import { setKitchenChange } from '#src/server/catalog/kitchen-changes.ts'
import { orderEvents, orders } from '#src/server/db/schema/orders.ts'
import { tenders } from '#src/server/db/schema/payments.ts'
import { transitionOrder } from '#src/server/services/orders/transition-order.ts'
import type { ApiClient } from '../api-client.ts'
import type { TestServer } from '../server.ts'
import { aFullCart, kitchen } from './orders.ts'
import { createCardPayment, submitWithPayments } from './payments.ts'

export async function requireKitchenAcceptance(
  { db, clock, expireCatalog }: TestServer,
  hours = 24 * 30,
): Promise<void> {
  const now = clock.now()
  const until = new Date(now.getTime() + hours * 3_600_000)
  const detail = { kind: 'answers' as const, pass: null }
  await setKitchenChange(
    db,
    { kitchen: kitchen.id, detail, reason: 'a test', startsAt: now, until },
    { by: 'ana', now },
  )
  expireCatalog()
}

export async function aPaidOrder(
  api: ApiClient,
  cart?: Cart,
): Promise<{ id: string; cart: Cart; total: number }> {
  const bag = cart ?? (await aFullCart(api))
  const { total } = bag.totals
  const { body } = await submitWithPayments(api, bag, [await createCardPayment(api, total)])
  return { id: body.data.id, cart: bag, total }
}

export async function transitionOrderTo({ ctx }: TestServer, id: string, to: OrderState): Promise<void> {
  await transitionOrder(ctx, id, { to, who: 'kitchen' })
}

export async function readOrderEvents({ db }: TestServer, id: string) {
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  const events = await db
    .select({ to: orderEvents.to, who: orderEvents.who })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, id))
    .orderBy(asc(orderEvents.seq))
  const paid = await db
    .select({ state: tenders.state, captured: tenders.captured, refunded: tenders.refunded })
    .from(tenders)
    .where(eq(tenders.attemptId, order?.attemptId ?? ''))
    .orderBy(asc(tenders.position))
  return { state: order?.state, events: events.map(({ to, who }) => `${to} by ${who}`), paid }
}
