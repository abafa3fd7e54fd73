import type { Cart } from '#src/contract/cart/carts.ts'
import { type PromisedLine, promisesOf } from '#src/domain/menu/allergens.ts'
import { avoidedFor } from '../../menu/avoided-by.ts'

/** Allergens avoided by the people on the bag's lines that the page declared those lines free of. */
export function promisedLines({ products }: Cart): PromisedLine[] {
  return promisesOf(products, recipient => avoidedFor(recipient))
}
