import type { Cart } from '#src/contract/cart/carts.ts'
import { type PromisedLine, promisesOf } from '#src/domain/menu/allergens.ts'
import { avoidedFor } from '../../menu/avoided-by.ts'

/** What is left out by whoever lines of a bag are for, and they are told to be free of. */
export function promisedLines({ products }: Cart): PromisedLine[] {
  return promisesOf(products, recipient => avoidedFor(recipient))
}
