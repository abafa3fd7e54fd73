import type { Cart } from '#src/contract/cart/carts.ts'
import { type PromisedLine, promisesOf } from '#src/domain/menu/allergens.ts'
import { avoidedFor } from '../../menu/avoided-by.ts'

export function promisedLines({ products }: Cart): PromisedLine[] {
  return promisesOf(products, recipient => avoidedFor(recipient))
}
