import { and, eq, sql } from 'drizzle-orm'
import type { LineInstead, OFFER_OUTCOMES } from '../../../contract/order/substitutes.ts'
import type { OrderActor } from '../../../domain/order/order-life.ts'
import type { Transaction } from '../../db/database.ts'
import { type OrderRow, orders } from '../../db/schema/orders.ts'
import { substituteOffers } from '../../db/schema/substitutes.ts'
import { queueLeftOut } from '../mail/substitutes.ts'
import { writeOrderEvent } from '../order-events/write-event.ts'
import type { OfferRow } from './offers.ts'
import { refundLine, type Settling } from './refund-line.ts'

export type Outcome = {
  state: (typeof OFFER_OUTCOMES)[number]
  chosen?: string
  who: OrderActor
  by?: string | undefined
}

/**
 * Settles an offer of a locked order, with its event and refund. Money that is only authorized is refunded
 * after its capture.
 */
export async function settleOffer(
  ctx: Settling,
  tx: Transaction,
  order: OrderRow,
  offer: OfferRow,
  { state, chosen, who, by }: Outcome,
): Promise<OrderRow> {
  const now = ctx.now()
  const line = offer.substitutes.find(({ product_id }) => product_id === chosen) ?? null
  const owed = line ? line.back : offer.leftOut
  const [settled] = await tx
    .update(substituteOffers)
    .set({ state, chosen: chosen ?? null, settledAt: now, back: owed, dueAt: now })
    .where(and(eq(substituteOffers.id, offer.id), eq(substituteOffers.state, 'open')))
    .returning()
  if (!settled) throw new Error(`Offer ${offer.id} changed although its order is locked`)
  const back = await refundLine(ctx, tx, order, settled)
  const noted = await writeOrderEvent(tx, order, { kind: line ? 'replaced' : 'left_out', who, by, at: now })
  if (!line) await queueLeftOut(tx, { order, offerId: offer.id, now, isMailed: back === 0 })
  return writeInstead(tx, noted, offer.line, { line, back })
}

export async function writeInstead(
  tx: Transaction,
  { id }: OrderRow,
  line: number,
  instead: LineInstead,
): Promise<OrderRow> {
  const path = `{products,${line - 1},instead}`
  const [written] = await tx
    .update(orders)
    .set({ snapshot: sql`jsonb_set(${orders.snapshot}, ${path}, ${JSON.stringify(instead)}::jsonb)` })
    .where(eq(orders.id, id))
    .returning()
  if (!written) throw new Error(`Order ${id} was not found`)
  return written
}
