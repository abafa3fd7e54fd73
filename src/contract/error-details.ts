import { z } from 'zod'
import { cart, priceChange, problem } from './cart/carts.ts'
import { relistPlan } from './cart/relist.ts'
import { catalogText } from './catalog-text.ts'
import type { ErrorCode } from './errors.ts'
import { incompleteProfile } from './member/social.ts'
import { cartId, cents, instant } from './primitives.ts'

const fieldProblem = z.object({ path: z.string(), message: z.string() })
const fieldProblems = z.array(fieldProblem).describe('Problems by field, with messages for guests.')

/** `made` is true if an earlier request with the same idempotency key succeeded. */
const repeatDetails = z.object({ made: z.literal(true).optional() })
const closedCartDetails = repeatDetails.extend({ cart_id: cartId })

const unavailableTimeDetails = z.object({
  reason: z.enum(['full', 'past', 'too_soon', 'closed', 'too_far', 'not_a_slot']),
  closure: z.object({ reason: z.string(), until: instant }).optional(),
  next: instant.nullable().describe('The next available time.'),
})

/**
 * Details of a rejected order submission. The time fields are set only if the requested time is
 * unavailable.
 */
const submitErrorDetails = unavailableTimeDetails.partial().extend({ cart, problems: z.array(problem) })
const planDetails = z.object({ plan: relistPlan })

const choiceProblems = z.object({
  problems: z.array(
    z.discriminatedUnion('code', [
      z.object({ code: z.enum(['unknown_choice', 'repeated_choice']), choice_id: z.string() }),
      z.object({ code: z.literal('option_unavailable'), choice_id: z.string(), name: catalogText }),
      z.object({
        code: z.literal('option_quantity'),
        choice_id: z.string(),
        name: catalogText,
        min: z.int(),
        max: z.int(),
      }),
      z.object({ code: z.literal('group_required'), group: catalogText, min: z.int() }),
      z.object({ code: z.literal('group_over_maximum'), group: catalogText, max: z.int() }),
    ]),
  ),
})

const retryAfterDetails = z.object({ retry_after: z.int().describe('Seconds.') })

export const errorDetails = {
  invalid_request: z.array(
    z.object({
      path: z.string(),
      message: z.string(),
      for_guests: z
        .boolean()
        .describe('True if the message is written for guests; false if it comes from the validator.'),
    }),
  ),
  profile_invalid: fieldProblems,
  password_weak: fieldProblems,
  password_common: fieldProblems,
  field_read_only: z.array(z.object({ path: z.string() })),
  profile_incomplete: incompleteProfile,
  too_many_tries: retryAfterDetails,
  payment_tries_over: retryAfterDetails,
  busy: retryAfterDetails,
  cart_not_found: repeatDetails
    .extend({
      moved_to: cartId.optional().describe('The bag that received its lines.'),
    })
    .optional(),
  cart_expired: repeatDetails.optional(),
  other_bag_over: z.object({
    why: z.enum(['ordered', 'confirming', 'gone']),
    moved_to: cartId.optional().describe('The bag that received its lines.'),
  }),
  already_placed: closedCartDetails.extend({ order_id: z.string().optional() }),
  order_confirming: closedCartDetails,
  cart_changed: z.object({ cart }),
  total_changed: z.union([z.object({ cart, changes: z.array(priceChange) }), planDetails]),
  time_changed: z.object({ cart }),
  allergens_changed: z.object({ cart }),
  time_unavailable: unavailableTimeDetails.extend(
    submitErrorDetails.pick({ cart: true, problems: true }).partial().shape,
  ),
  delivery_not_covered: submitErrorDetails.partial().extend({
    others: z
      .array(
        z.object({
          id: z.string(),
          name: catalogText,
          menu_id: z.string(),
          city: z.string(),
          state: z.string(),
          distance: z.number().describe('Miles with two decimals.'),
        }),
      )
      .describe('The nearest kitchens that deliver there.'),
  }),
  kitchen_closed: submitErrorDetails.optional(),
  kitchen_unavailable: z.union([submitErrorDetails, planDetails]).optional(),
  handoff_unavailable: z.union([submitErrorDetails, planDetails]).optional(),
  catering_not_offered: planDetails,
  nothing_to_reorder: planDetails,
  delivery_address_required: submitErrorDetails,
  delivery_minimum: submitErrorDetails,
  vehicle_required: submitErrorDetails,
  cart_empty: submitErrorDetails,
  cart_full: planDetails.optional(),
  catering_bag: planDetails.optional(),
  not_catering: planDetails.optional(),
  cart_too_large: z.union([submitErrorDetails, planDetails]).optional(),
  points_short: z.object({ missing: z.int() }),
  gift_card_short: z.object({ last4: z.string(), balance: cents.describe('Remaining balance.') }),
  gift_card_blocked: z.object({ last4: z.string() }),
  refund_too_large: z.object({ most: z.int().describe('Cents.') }),
  refund_limit_reached: z.object({
    limit: cents.describe('Cents that the key may refund per business day of the kitchen.'),
    left: cents.describe('Cents that the key may still refund today.'),
  }),
  catering_minimum: submitErrorDetails,
  product_unavailable: submitErrorDetails.optional(),
  option_unavailable: z.union([submitErrorDetails, choiceProblems]),
  choices_invalid: z.union([submitErrorDetails, choiceProblems]),
  waiver_required: submitErrorDetails.optional(),
} satisfies { [Code in ErrorCode]?: z.ZodType }

type ErrorDetails = { [Code in keyof typeof errorDetails]: z.infer<(typeof errorDetails)[Code]> }
export type ErrorDetailsOf<Code extends ErrorCode> = Code extends keyof ErrorDetails
  ? ErrorDetails[Code]
  : undefined

export type CodeWithoutDetails = Exclude<ErrorCode, keyof ErrorDetails>
export type CodeWithOptionalDetails = {
  [Code in ErrorCode]: undefined extends ErrorDetailsOf<Code> ? Code : never
}[ErrorCode]

type DetailedError = {
  [Code in keyof ErrorDetails]: { code: Code; message: string } & (undefined extends ErrorDetails[Code]
    ? { details?: ErrorDetails[Code] }
    : { details: ErrorDetails[Code] })
}[keyof ErrorDetails]
export type ErrorBody = { code: CodeWithoutDetails; message: string; details?: undefined } | DetailedError
