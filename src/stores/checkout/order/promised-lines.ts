import type { Cart } from '#src/contract/cart/carts.ts'
import { type PromisedLine, promisesOf } from '#src/domain/menu/allergens.ts'
import { avoidedFor } from '../../menu/avoided-by.ts'

/** The allergens the people on the bag's lines avoid, where the page has said that their line is free of them. */
export function promisedLines({ products }: Cart): PromisedLine[] {
  return promisesOf(products, recipient => avoidedFor(recipient))
}
