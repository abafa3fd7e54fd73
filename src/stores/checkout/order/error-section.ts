import type { Endpoints } from '#src/contract/endpoints.ts'
import type { ApiError } from '#src/stores/api/request.ts'

export type AlertSection = 'handoff' | 'time' | 'contact' | 'payments' | 'gift-cards' | 'order'

type CheckoutPath =
  | '/carts/{id}/submit'
  | '/carts/{id}/handoff'
  | '/carts/{id}/time'
  | '/carts/{id}/tip'
  | '/payments/sandbox/cards'
type CheckoutCode = Extract<Endpoints, { path: CheckoutPath }>['errors'][number]

const sections: Partial<Record<ApiError['code'], AlertSection>> = {
  handoff_unavailable: 'handoff',
  delivery_not_covered: 'handoff',
  delivery_address_unknown: 'handoff',
  delivery_address_required: 'handoff',
  delivery_minimum: 'handoff',
  vehicle_required: 'handoff',
  kitchen_closed: 'time',
  time_unavailable: 'time',
  time_changed: 'time',
  contact_incomplete: 'contact',
  payments_total: 'payments',
  payment_not_offered: 'payments',
  payment_repeated: 'payments',
  payment_declined: 'payments',
  payment_insufficient_funds: 'payments',
  payment_expired_card: 'payments',
  payment_wrong_number: 'payments',
  payment_wrong_code: 'payments',
  payment_not_processed: 'payments',
  payment_token_unknown: 'payments',
  payment_not_confirmed: 'payments',
  payment_unavailable: 'payments',
  payment_tries_over: 'payments',
  card_not_accepted: 'payments',
  card_not_found: 'payments',
  house_account_short: 'payments',
  pay_later_maximum: 'payments',
  card_minimum: 'payments',
  card_maximum: 'payments',
  pay_later_used_up: 'payments',
  captcha_required: 'payments',
  captcha_failed: 'payments',
  gift_card_unknown: 'gift-cards',
  gift_card_not_shown: 'gift-cards',
  gift_card_blocked: 'gift-cards',
  gift_card_short: 'gift-cards',
  kitchen_unavailable: 'order',
  cart_not_found: 'order',
  cart_expired: 'order',
  cart_changed: 'order',
  cart_empty: 'order',
  cart_too_large: 'order',
  catering_minimum: 'order',
  already_placed: 'order',
  order_confirming: 'order',
  order_expired: 'order',
  total_changed: 'order',
  allergens_changed: 'order',
  product_unavailable: 'order',
  option_unavailable: 'order',
  choices_invalid: 'order',
  waiver_required: 'order',
  tip_not_allowed: 'order',
  sign_in_required: 'order',
  too_many_tries: 'order',
  idempotency_key_reused: 'order',
} satisfies Record<CheckoutCode, AlertSection>

export function findErrorSection({ code }: Pick<ApiError, 'code'>): AlertSection {
  return sections[code] ?? 'order'
}
