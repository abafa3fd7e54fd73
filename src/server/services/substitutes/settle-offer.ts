import { and, eq, sql } from 'drizzle-orm'
import type { LineReplacement, OFFER_OUTCOMES } from '#src/contract/order/substitutes.ts'
import type { OrderActor } from '#src/domain/order/order-states.ts'
import type { Transaction } from '#src/server/db/database.ts'
import { type OrderRow, orders } from '#src/server/db/schema/orders.ts'
import { substituteOffers } from '#src/server/db/schema/substitutes.ts'
import { queueLineRemovedNotice } from '../mail/substitutes.ts'
import { writeOrderEvent } from '../write-order-event.ts'
import type { OfferRow } from './offers.ts'
import { refundLine, type SettlementContext } from './refund-line.ts'

export type OfferOutcome = {
  state: (typeof OFFER_OUTCOMES)[number]
  chosen?: string
  who: OrderActor
  by?: string | undefined
}

/**
 * Settles an offer of a locked order: records an event and refunds the guest. Money that is only
 * authorized is refunded after its capture.
 */
export async function settleOffer(
  ctx: SettlementContext,
  tx: Transaction,
  order: OrderRow,
  offer: OfferRow,
  { state, chosen, who, by }: OfferOutcome,
): Promise<OrderRow> {
  const now = ctx.now()
  const line = offer.substitutes.find(({ product_id }) => product_id === chosen) ?? null
  const amount = line ? line.back : offer.removalRefund
  const [settledOffer] = await tx
    .update(substituteOffers)
    .set({ state, chosen: chosen ?? null, settledAt: now, back: amount, dueAt: now })
    .where(and(eq(substituteOffers.id, offer.id), eq(substituteOffers.state, 'open')))
    .returning()
  if (!settledOffer) throw new Error(`Offer ${offer.id} changed although its order is locked`)
  const refunded = await refundLine(ctx, tx, order, settledOffer)
  const updatedOrder = await writeOrderEvent(tx, order, {
    kind: line ? 'replaced' : 'left_out',
    who,
    by,
    at: now,
  })
  if (!line) await queueLineRemovedNotice(tx, { order, offerId: offer.id, now, isMailed: refunded === 0 })
  return storeLineReplacement(tx, updatedOrder, offer.line, { line, back: refunded })
}

export async function storeLineReplacement(
  tx: Transaction,
  { id }: OrderRow,
  line: number,
  replacement: LineReplacement,
): Promise<OrderRow> {
  const path = `{products,${line - 1},instead}`
  const [row] = await tx
    .update(orders)
    .set({ snapshot: sql`jsonb_set(${orders.snapshot}, ${path}, ${JSON.stringify(replacement)}::jsonb)` })
    .where(eq(orders.id, id))
    .returning()
  if (!row) throw new Error(`Order ${id} was not found`)
  return row
}
