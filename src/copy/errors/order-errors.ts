import type { ErrorCode } from '#src/contract/errors.ts'

export const orderErrors = {
  order_not_found: 'We could not find that order.',
  pass_not_found: 'This pass is not good here.',
  already_placed: 'This order has already been placed',
  order_under_way: 'The kitchen has begun with this order. Call them, and they see what they can do.',
  order_moved: 'Somebody else moved this order.',
  order_over: 'This order is over: nothing about it can be changed any more.',
  order_confirming: 'We are confirming your order. Hold on a moment.',
  order_expired: 'We could not confirm your order in time. It was not placed, and nothing was charged.',
  order_changed: 'This order was changed a moment ago. Please look at it again.',
  texts_stopped: 'That phone answered STOP. Text START to the number it came from first.',
  push_unavailable: 'This browser cannot be told.',
  line_offered: 'The guest has been asked about this already.',
  offer_over: 'That choice is over. Please look at your order again.',
  nothing_left:
    'Nothing would be left of this order. Wait for the guest to choose, or say that it cannot be made.',
  promotion_not_then:
    'What you used for this order is not good at that time. Please choose another one, or keep yours.',
  arrival_too_early: 'That is early. The kitchen wants to know from an hour before your order is promised.',
  arrival_not_needed: 'Nobody has to be told for this order: just give its number.',
  contact_incomplete: 'Please enter your name, email, and phone number to checkout',
  nothing_to_reorder: 'Nothing of that order can be had now.',
  webhook_missing: 'Its kitchen has no webhook.',
} satisfies Partial<Record<ErrorCode, string>>
