import type { ErrorCode } from '#src/contract/errors.ts'

export const orderErrors = {
  order_not_found: 'We couldn’t find that order.',
  pass_not_found: 'This pass doesn’t work here.',
  already_placed: 'This order has already been placed',
  order_under_way: 'The kitchen has started this order. Call them and they’ll do their best.',
  order_moved: 'This order was just updated by someone else.',
  order_over: 'This order can’t be changed anymore.',
  order_confirming: 'We’re confirming your order. Hold on a moment.',
  order_expired: 'We couldn’t confirm your order in time. It wasn’t placed, and nothing was charged.',
  order_changed: 'This order was just changed. Please check it again.',
  texts_stopped: 'That phone replied STOP. Text START to the same number first.',
  push_unavailable: 'Notifications aren’t supported in this browser.',
  line_offered: 'The guest has been asked about this already.',
  offer_over: 'That choice has ended. Please check your order again.',
  nothing_left:
    'Nothing would be left of this order. Wait for the guest to choose, or say that it cannot be made.',
  promotion_not_then:
    'A reward or coupon on this order isn’t valid at that time. Please choose another time, or keep yours.',
  arrival_too_early:
    'That’s early. You can let the kitchen know starting one hour before your order is ready.',
  arrival_not_needed: 'You don’t need to check in for this order. Just give your number.',
  contact_incomplete: 'Please enter your name, email, and phone number to checkout',
  nothing_to_reorder: 'Nothing from that order is available right now.',
  webhook_missing: 'Its kitchen has no webhook.',
} satisfies Partial<Record<ErrorCode, string>>
