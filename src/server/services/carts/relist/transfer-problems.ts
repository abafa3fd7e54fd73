import type { PlanProblem, RelistPlan } from '#src/contract/cart/relist.ts'
import { CART_LINES_MAX, isBagTooLarge } from '#src/domain/bag/bag-limits.ts'
import type { KitchenMenu } from '#src/server/catalog/imported-catalog.ts'
import { errorTexts } from '#src/server/texts/error-texts.ts'
import type { LineRow } from '../persistence/cart-rows.ts'

export function findMixedMenuProblem(kitchenMenu: KitchenMenu | null): PlanProblem {
  const code = kitchenMenu?.kind === 'catering' ? 'catering_bag' : 'not_catering'
  return { code, message: errorTexts().mergeErrors.kinds }
}

/**
 * Returns a problem if the bag would have too many lines or too large a subtotal, otherwise null. A subtotal
 * that does not rise is always accepted, because price increases alone may have pushed it above the maximum.
 */
export function findSizeProblem(lines: LineRow[], total: RelistPlan['total']): PlanProblem | null {
  if (lines.length > CART_LINES_MAX) return { code: 'cart_full', message: errorTexts().mergeErrors.cart_full }
  if (total.now <= total.was || !isBagTooLarge(total.now)) return null
  return { code: 'cart_too_large', message: errorTexts().errorMessages.cart_too_large }
}
