import type { Cart } from '#src/contract/cart/carts.ts'
import { type FreeFromClaim, listFreeFromClaims } from '#src/domain/menu/allergens.ts'
import { avoidedAllergensFor } from '#src/stores/menu/avoided-by-person.ts'

export function listCartFreeFromClaims({ products }: Cart): FreeFromClaim[] {
  return listFreeFromClaims(products, recipient => avoidedAllergensFor(recipient))
}
