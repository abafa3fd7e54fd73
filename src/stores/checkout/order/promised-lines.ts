import type { Cart } from '#src/contract/cart/carts.ts'
import { type FreeFromClaim, freeFromClaims } from '#src/domain/menu/allergens.ts'
import { avoidedAllergensFor } from '../../menu/avoided-by-person.ts'

export function promisedLines({ products }: Cart): FreeFromClaim[] {
  return freeFromClaims(products, recipient => avoidedAllergensFor(recipient))
}
