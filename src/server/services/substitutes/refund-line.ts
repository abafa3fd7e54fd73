import { eq } from 'drizzle-orm'
import type { PlacedOrder } from '#src/contract/order/orders.ts'
import type { CatalogTranslations } from '#src/domain/menu/catalog-translations.ts'
import { lineRefundLimit } from '#src/domain/money/refund-by-tender.ts'
import { translateText } from '#src/language/translate-text.ts'
import type { Transaction } from '#src/server/db/database.ts'
import type { OrderRow } from '#src/server/db/schema/orders.ts'
import { substituteOffers } from '#src/server/db/schema/substitutes.ts'
import { runInLanguage } from '#src/server/language.ts'
import { mailTexts } from '#src/server/texts/mail-texts.ts'
import type { Context } from '../context.ts'
import { bookRefunds } from '../payments/tenders/book-refund.ts'
import { readTenders } from '../payments/tenders/tenders.ts'
import { formatOfferRefundKey } from './offer-key.ts'
import type { OfferRow } from './offers.ts'

/** Retry interval while the money to refund is not captured yet. */
const RETRY_MS = 5_000

export async function refundLine(
  ctx: SettlementContext,
  tx: Transaction,
  { id, attemptId, language, snapshot }: OrderRow,
  offer: OfferRow,
): Promise<number> {
  const tenderRows = attemptId === null ? [] : await readTenders(tx, attemptId)
  if (offer.back > 0 && tenderRows.some(({ state }) => state === 'authorised')) {
    await tx
      .update(substituteOffers)
      .set({ dueAt: new Date(ctx.now().getTime() + RETRY_MS) })
      .where(eq(substituteOffers.id, offer.id))
    return offer.back
  }
  const amount = Math.min(offer.back, lineRefundLimit(tenderRows))
  await tx
    .update(substituteOffers)
    .set({ back: amount, dueAt: null })
    .where(eq(substituteOffers.id, offer.id))
  if (amount > 0)
    await bookRefunds(ctx, tx, {
      orderId: id,
      amount,
      key: formatOfferRefundKey(offer),
      kind: 'offer',
      askedBy: offer.madeBy,
      reason: runInLanguage(language, () => refundReason(snapshot, offer, ctx.translations)),
      lines: offer.chosen === null ? [offer.line] : null,
    })
  return amount
}

function refundReason(
  { products }: PlacedOrder,
  { line, chosen, substitutes }: OfferRow,
  translations: CatalogTranslations,
): string {
  const name = translateText(translations, products[line - 1]?.name ?? '')
  const substitute = substitutes.find(({ product_id }) => product_id === chosen)
  return substitute
    ? mailTexts().substituteMails.reasons.cheaper(translateText(translations, substitute.name), name)
    : mailTexts().substituteMails.reasons.leftOut(name)
}

export type SettlementContext = Pick<Context, 'now' | 'translations'>
