import { eq } from 'drizzle-orm'
import type { PlacedOrder } from '../../../contract/order/orders.ts'
import { type CatalogWords, inWords } from '../../../domain/menu/catalog/catalog-words.ts'
import { returnableOf } from '../../../domain/money/refund-by-tender.ts'
import type { Transaction } from '../../db/database.ts'
import type { OrderRow } from '../../db/schema/orders.ts'
import { substituteOffers } from '../../db/schema/substitutes.ts'
import { inLanguage } from '../../language.ts'
import { mailWords } from '../../words/mail-words.ts'
import type { Context } from '../context.ts'
import { bookRefunds } from '../payments/tenders/book-refund.ts'
import { readTenders } from '../payments/tenders/tenders.ts'
import { offerKey } from './offer-key.ts'
import type { OfferRow } from './offers.ts'

/** Retry interval while the money to refund is not captured yet. */
const AGAIN_MS = 5_000

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

function reasonOf(
  { products }: PlacedOrder,
  { line, chosen, substitutes }: OfferRow,
  words: CatalogWords,
): string {
  const name = inWords(words, products[line - 1]?.name ?? '')
  const instead = substitutes.find(({ product_id }) => product_id === chosen)
  return instead
    ? mailWords().substituteMails.reasons.cheaper(inWords(words, instead.name), name)
    : mailWords().substituteMails.reasons.leftOut(name)
}

export type Settling = Pick<Context, 'now' | 'words'>
