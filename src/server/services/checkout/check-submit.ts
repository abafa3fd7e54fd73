import type { Cart } from '#src/contract/cart/carts.ts'
import type { SubmitBody } from '#src/contract/cart/submit.ts'
import { countItems } from '#src/domain/bag/bag-count.ts'
import { isContactComplete, normalizeContact } from '#src/domain/member/contact.ts'
import { findInvalidFreeFromClaims, UNSTATED_ITEM_ALLERGENS } from '#src/domain/menu/allergens.ts'
import type { Cents } from '#src/domain/money/money.ts'
import { findPayNowReason } from '#src/domain/money/pay-later.ts'
import { type TenderType, tendersTotal } from '#src/domain/money/tenders.ts'
import { translateText } from '#src/language/translate-text.ts'
import type { Catalog } from '#src/server/catalog/catalog.ts'
import { errorTexts } from '#src/server/texts/error-texts.ts'
import { findPriceChanges } from '../carts/order-problems.ts'
import type { Context } from '../context.ts'
import { ServiceError } from '../service-error.ts'
import { requireMember } from '../sessions/authenticate.ts'
import { type CheckedCart, checkOrder, type OrderCheckInput } from './check-order.ts'
import { checkPayments } from './check-payments.ts'

export function checkSubmit(
  ctx: Context,
  { body, ...order }: { body: SubmitBody } & Omit<OrderCheckInput, 'version' | 'contact'>,
): CheckedCart {
  const contact = normalizeContact(body)
  const checked = checkOrder(ctx, { ...order, contact, version: body.version })
  const { cart, lines, catalog } = checked
  requireAllergenPromises(cart, body.free_of, catalog)
  const { total } = cart.totals
  if (body.total !== total) {
    throw new ServiceError(
      'total_changed',
      { cart, changes: findPriceChanges(cart, lines) },
      newTotalMessage(cart),
    )
  }
  if (!catalog.settings.checkout.user_info) requireMember(ctx)
  if (!isContactComplete(contact)) throw new ServiceError('contact_incomplete')
  checkPayments(ctx, body.payments, catalog.settings)
  if (tendersTotal(body.payments) !== total) throw new ServiceError('payments_total')
  const terms = catalog.settings.checkout.pay_later
  const reason = findPayNowReason(
    toPayNowInput(cart, tendersTotal(body.payments.filter(isPayLaterTender))),
    terms,
  )
  if (reason)
    throw new ServiceError('pay_later_maximum', undefined, errorTexts().payLaterLimitText(reason, terms))
  return checked
}

/**
 * Throws if an allergen claim that the guest relied on is no longer true, because a recipe or an allergen
 * statement changed.
 */
function requireAllergenPromises(
  cart: Cart,
  promises: SubmitBody['free_of'] = [],
  { translations }: Pick<Catalog, 'translations'>,
): void {
  const brokenPromiseLines = findInvalidFreeFromClaims(cart.products, promises)
  if (brokenPromiseLines.length === 0) return
  const lines = brokenPromiseLines.map(({ line }) => ({
    name: translateText(translations, line.name),
    holds: line.allergens ?? UNSTATED_ITEM_ALLERGENS,
  }))
  throw new ServiceError('allergens_changed', { cart }, errorTexts().allergensChangedText(lines))
}

function newTotalMessage({ promotions }: Cart): string | undefined {
  const problem = promotions.find(promotion => promotion.problem !== null)?.problem
  return problem ? errorTexts().totalChangedText(problem.message) : undefined
}

export function toPayNowInput(
  { products, catering }: Cart,
  due: Cents,
): Parameters<typeof findPayNowReason>[0] {
  const items = countItems(products)
  return { due, items, isCatering: catering !== null }
}

export function isPayLaterTender({ type }: { type: TenderType }): boolean {
  return type === 'payinstore'
}
