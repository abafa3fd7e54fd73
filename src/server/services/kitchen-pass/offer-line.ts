import { and, eq } from 'drizzle-orm'
import type { Ticket } from '#src/contract/order/kitchen-pass.ts'
import type { AvailableSubstitutes } from '#src/contract/order/line-offers.ts'
import { laterDate } from '#src/domain/scheduling/requested-time.ts'
import type { Transaction } from '#src/server/db/database.ts'
import { type OrderRow, orders } from '#src/server/db/schema/orders.ts'
import { substituteOffers } from '#src/server/db/schema/substitutes.ts'
import type { Context } from '../context.ts'
import { requestRefund } from '../payments/tenders/refund.ts'
import { readRefunds } from '../payments/tenders/refund-rows.ts'
import { ServiceError } from '../service-error.ts'
import { createOffer } from '../substitutes/create-offer.ts'
import { findSubstitutes } from '../substitutes/find-substitutes.ts'
import { formatOfferRefundKey } from '../substitutes/offer-key.ts'
import { type OfferRow, readOffers } from '../substitutes/offers.ts'
import { writeOrderEvent } from '../write-order-event.ts'
import { type Pass, requirePass } from './open-pass.ts'
import { readTicket } from './read-tickets.ts'

type LineRef = { order: string; line: number }

/**
 * Returns the substitutes that the crew can offer for a line, best match for the guest first. Does not reveal
 * why they match, because the reason may be an allergy.
 */
export async function listSubstitutes(
  ctx: Context,
  kitchenId: string,
  { order: id, line }: LineRef,
): Promise<AvailableSubstitutes> {
  const pass = await requirePass(ctx, kitchenId)
  const [row] = await ctx.db.select().from(orders).where(isInPassKitchen(pass, id))
  const order = requireLine(row, line)
  const catalog = await ctx.catalog()
  const { product_id } = order.snapshot.products[line - 1] ?? { product_id: '' }
  const kitchenMenu = catalog.kitchenMenu(order.snapshot.menu_id)
  const at = laterDate(ctx.now(), order.snapshot.time.ready)
  const product = kitchenMenu && catalog.productOnMenu(kitchenMenu, product_id, at)
  return {
    minutes: catalog.settings.order.substitute_minutes,
    sold: { product_id, is_sold_out: !product?.available },
    substitutes: await findSubstitutes(ctx, ctx.db, order, line),
  }
}

/**
 * Marks a line as sold out and offers the guest up to three substitutes for a few minutes. Without
 * substitutes, removes the line immediately. Throws if substitutes were already offered for the line, or if
 * one of the substitutes is no longer available.
 */
export async function offerSubstitutes(
  ctx: Context,
  kitchenId: string,
  { order: id, line, substitutes: requestedIds }: LineRef & { substitutes: string[] },
): Promise<Ticket> {
  const pass = await requirePass(ctx, kitchenId)
  const offer = await ctx.db.transaction(async tx => {
    const order = await lockLine(tx, pass, { order: id, line })
    if (await findOffer(tx, { order: id, line })) throw new ServiceError('line_offered')
    const available = await findSubstitutes(ctx, tx, order, line)
    const substitutes = available.filter(({ product_id }) => requestedIds.includes(product_id))
    if (substitutes.length < new Set(requestedIds).size) throw new ServiceError('product_unavailable')
    return createOffer(ctx, tx, order, { line, substitutes, by: pass.by })
  })
  for (const refund of await readRefunds(ctx.db, id, formatOfferRefundKey(offer)))
    if (refund.state === 'pending') await requestRefund(ctx, refund)
  return readTicket(ctx, pass.kitchen, id)
}

export async function withdrawOffer(ctx: Context, kitchenId: string, lineRef: LineRef): Promise<Ticket> {
  const pass = await requirePass(ctx, kitchenId)
  await ctx.db.transaction(async tx => {
    const order = await lockLine(tx, pass, lineRef)
    const offer = await findOffer(tx, lineRef)
    if (!offer) return
    if (offer.state !== 'open') throw new ServiceError('offer_over')
    await tx
      .update(substituteOffers)
      .set({ state: 'withdrawn', dueAt: null })
      .where(eq(substituteOffers.id, offer.id))
    await writeOrderEvent(tx, order, { kind: 'withdrawn', who: 'kitchen', by: pass.by, at: ctx.now() })
  })
  return readTicket(ctx, pass.kitchen, lineRef.order)
}

function isInPassKitchen({ kitchen }: Pass, id: string) {
  return and(eq(orders.id, id), eq(orders.locationId, kitchen.id))
}

async function lockLine(tx: Transaction, pass: Pass, { order: id, line }: LineRef): Promise<OrderRow> {
  const [row] = await tx.select().from(orders).where(isInPassKitchen(pass, id)).for('update')
  const order = requireLine(row, line)
  if (order.state !== 'accepted' && order.state !== 'preparing') throw new ServiceError('order_moved')
  return order
}

function requireLine(order: OrderRow | undefined, line: number): OrderRow {
  if (!order) throw new ServiceError('order_not_found')
  if (!order.snapshot.products[line - 1]) throw new ServiceError('line_not_found')
  return order
}

async function findOffer(tx: Transaction, { order, line }: LineRef): Promise<OfferRow | undefined> {
  return (await readOffers(tx, order)).find(offer => offer.line === line)
}
