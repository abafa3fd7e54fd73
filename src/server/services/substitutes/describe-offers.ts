import type { PlacedOrder } from '#src/contract/order/orders.ts'
import type { LineOffer } from '#src/contract/order/substitutes.ts'
import { findAllergenRisks, UNSTATED_ITEM_ALLERGENS } from '#src/domain/menu/allergens.ts'
import type { Context } from '../context.ts'
import { createAvoidedAllergenLookup } from './avoided-allergens.ts'
import { readOffers } from './offers.ts'

export async function describeOffers(
  { db }: Pick<Context, 'db'>,
  { id, memberId, snapshot }: { id: string; memberId: string | null; snapshot: PlacedOrder },
  isOwn: boolean,
): Promise<LineOffer[]> {
  const avoidedFor = await createAvoidedAllergenLookup(db, isOwn ? memberId : null)
  const offers = await readOffers(db, id)
  return offers.flatMap(offer => {
    const soldLine = snapshot.products[offer.line - 1]
    if (!soldLine || offer.state === 'withdrawn') return []
    const avoided = avoidedFor(soldLine.recipient)
    return {
      line: offer.line,
      name: soldLine.name,
      quantity: soldLine.quantity,
      state: offer.state,
      until: offer.until.toISOString(),
      left_out: offer.removalRefund,
      substitutes: offer.substitutes.map(substitute => ({
        ...substitute,
        avoided: findAllergenRisks(substitute.allergens ?? UNSTATED_ITEM_ALLERGENS, avoided),
      })),
      chosen: offer.substitutes.find(({ product_id }) => product_id === offer.chosen) ?? null,
      back: offer.back,
    }
  })
}
