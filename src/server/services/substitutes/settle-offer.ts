import { and, eq, sql } from 'drizzle-orm'
import type { PlacedOrder } from '../../../contract/order/orders.ts'
import type { LineInstead, OFFER_OUTCOMES } from '../../../contract/order/substitutes.ts'
import { type CatalogueWords, inWords } from '../../../domain/menu/catalogue-words.ts'
import { returnableOf } from '../../../domain/money/refund-by-tender.ts'
import type { OrderActor } from '../../../domain/order/order-life.ts'
import type { Transaction } from '../../db/database.ts'
import { type OrderRow, orders } from '../../db/schema/orders.ts'
import { substituteOffers } from '../../db/schema/substitutes.ts'
import { inLanguage } from '../../language.ts'
import { mailWords } from '../../words/mail-words.ts'
import type { Context } from '../context.ts'
import { postLeftOut } from '../mail/substitutes.ts'
import { writeOrderEvent } from '../order-events/write-event.ts'
import { readTenders } from '../payments/tenders/attempts.ts'
import { bookRefunds } from '../payments/tenders/book-refund.ts'
import type { OfferRow } from './offers.ts'

type Settling = Pick<Context, 'now' | 'words'>

/** `chosen`: what is made instead, by its product. */
export type Outcome = {
  state: (typeof OFFER_OUTCOMES)[number]
  chosen?: string
  who: OrderActor
  by?: string | undefined
}

/** How soon it is tried again where money is not taken yet that is to be given back. */
const AGAIN_MS = 5_000
const OFFER = 'offer'

/**
 * Settles what becomes of a line that cannot be made, on an order that is held: once, with its event, and what comes back for
 * it. Money that is reserved and not taken yet comes back once it is.
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
  if (!settled) throw new Error(`The offer ${offer.id} was settled while its order was held`)
  const back = await refundLine(ctx, tx, order, settled)
  const noted = await writeOrderEvent(tx, order, { kind: line ? 'replaced' : 'left_out', who, by, at: now })
  // With money the mail about that tells it.
  if (!line) await postLeftOut(tx, { order, offerId: offer.id, now, isMailed: back === 0 })
  return writeInstead(tx, noted, offer.line, { line, back })
}

/** What became of a line, on the order as everybody reads it. */
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
  if (!written) throw new Error(`There is no order ${id} any more`)
  return written
}

/** Books what is owed for a settled line, as far as it was paid; says how much that is. */
export async function refundLine(
  ctx: Settling,
  tx: Transaction,
  { id, attemptId, language, snapshot }: OrderRow,
  offer: OfferRow,
): Promise<number> {
  const paid = attemptId === null ? [] : await readTenders(tx, attemptId)
  if (offer.back > 0 && paid.some(({ state }) => state === 'authorised')) {
    await tx
      .update(substituteOffers)
      .set({ dueAt: new Date(ctx.now().getTime() + AGAIN_MS) })
      .where(eq(substituteOffers.id, offer.id))
    return offer.back
  }
  const amount = Math.min(offer.back, returnableOf(paid))
  await tx
    .update(substituteOffers)
    .set({ back: amount, dueAt: null })
    .where(eq(substituteOffers.id, offer.id))
  if (amount > 0)
    await bookRefunds(ctx, tx, {
      ...{ orderId: id, amount, key: offerKey(offer), askedBy: offer.madeBy, isOfOffer: true },
      reason: inLanguage(language, () => reasonOf(snapshot, offer, ctx.words)),
      lines: offer.chosen === null ? [offer.line] : null,
    })
  return amount
}

/** What the money for a line is asked back with. */
export function offerKey({ id }: Pick<OfferRow, 'id'>): string {
  return `${OFFER} ${id}`
}

/** Whether something is given back for a line that ran out. */
export function isOfferKey({ key }: { key: string }): boolean {
  return key.startsWith(`${OFFER} `)
}

function reasonOf(
  { products }: PlacedOrder,
  { line, chosen, substitutes }: OfferRow,
  words: CatalogueWords,
): string {
  const name = inWords(words, products[line - 1]?.name ?? '')
  const instead = substitutes.find(({ product_id }) => product_id === chosen)
  return instead
    ? mailWords().substituteMails.reasons.cheaper(inWords(words, instead.name), name)
    : mailWords().substituteMails.reasons.leftOut(name)
}
