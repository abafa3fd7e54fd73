import type { Cart } from '#src/contract/cart/carts.ts'
import { type FreeFromClaim, freeFromClaims } from '#src/domain/menu/allergens.ts'
import { avoidedAllergensFor } from '../../menu/avoided-by.ts'

export function promisedLines({ products }: Cart): FreeFromClaim[] {
  return freeFromClaims(products, recipient => avoidedAllergensFor(recipient))
}
