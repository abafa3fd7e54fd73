import type { SocialProvider } from '#src/domain/member/social-provider.ts'
import { type Cents, toDollars } from '#src/domain/money/money.ts'
import { sanitizeSearchTerm } from '#src/domain/search/text-search.ts'
import { environment } from '../browser/environment.ts'
import { storeCategories, type TrackedItem } from './tracked-item.ts'
import { isTracking } from './tracking-consent.ts'

type Method = 'password' | 'social' | SocialProvider
type Items = { items: TrackedItem[] }
type ItemList = Items & { item_list_id: string; item_list_name: string }

export type TrackedPromotion = {
  promotion_id: string
  promotion_name: string
  creative_name: string
  /** Position of the block on the page, counted from the top (for example, `2`). */
  creative_slot: string
  campaign?: string
  ab_test?: string
  ab_variant?: string
}

/** All tracked events: the events that GA4 recommends, and custom events. */
type TrackedEvents = {
  view_item_list: ItemList
  select_item: ItemList
  view_item: Items
  add_to_cart: Items
  remove_from_cart: Items
  view_cart: Items
  begin_checkout: Items
  add_payment_info: Items & { payment_type: string }
  purchase: Items & { transaction_id: string; tax: Cents; shipping: Cents }
  add_gift_card: { value: Cents }
  select_location: { location_id: string }
  location_favorited: { location_id: string }
  view_promotion: TrackedPromotion
  select_promotion: TrackedPromotion
  search: { search_term: string }
  login: { method: Method }
  sign_up: { method: Method }
}

type Parameters = Partial<ItemList & TrackedPromotion> & {
  value?: Cents
  tax?: Cents
  shipping?: Cents
  search_term?: string
  location_id?: string
  method?: Method
}

const currency = 'USD'

/**
 * Pushes an event to `window.dataLayer`, with amounts in dollars instead of cents. Drops the event if the
 * guest has not consented, or if a prerendered page is never shown.
 */
export function trackEvent<E extends keyof TrackedEvents>(event: E, parameters: TrackedEvents[E]): void {
  environment().whenVisible(() => pushEvent(event, parameters))
}

function pushEvent<E extends keyof TrackedEvents>(event: E, parameters: TrackedEvents[E]): void {
  if (!isTracking()) return
  const { dataLayer } = environment()
  const { items, search_term, ...rest }: Parameters = parameters
  if (items) {
    if (event === 'add_to_cart') storeCategories(items)
    // Google Tag Manager merges the data of consecutive events, so the previous event's commerce data is
    // cleared first.
    return void dataLayer().push({ ecommerce: null }, { event, ecommerce: ecommerceData(items, rest) })
  }
  if (rest.promotion_id !== undefined) {
    return void dataLayer().push({ ecommerce: null }, { event, ecommerce: rest })
  }
  if (search_term === undefined) return void dataLayer().push({ event, ...withDollarAmounts(rest) })
  const allowedTerm = sanitizeSearchTerm(search_term)
  if (allowedTerm) dataLayer().push({ event, search_term: allowedTerm })
}

function ecommerceData(items: TrackedItem[], rest: Parameters): object {
  const value = items.reduce((sum, { cost, quantity }) => sum + cost * quantity, 0)
  const isList = rest.item_list_id !== undefined
  return { ...withDollarAmounts(isList ? rest : { value, ...rest }), items: items.map(ga4Item) }
}

function ga4Item({ product_id, name, cost, quantity, category, menu_id }: TrackedItem): object {
  return {
    item_id: product_id,
    item_name: name,
    ...(category && { item_category: category }),
    price: toDollars(cost),
    quantity,
    affiliation: menu_id,
  }
}

function withDollarAmounts({ value, tax, shipping, ...rest }: Parameters): object {
  return {
    ...rest,
    ...(value !== undefined && { currency, value: toDollars(value) }),
    ...(tax !== undefined && { tax: toDollars(tax) }),
    ...(shipping !== undefined && { shipping: toDollars(shipping) }),
  }
}
