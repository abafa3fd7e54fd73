import { z } from 'zod'
import { handoffServices } from '../domain/kitchen/handoff.ts'
import { weekdays } from '../domain/time/hours.ts'
import { catalogText } from './catalog-text.ts'
import { cents } from './primitives.ts'

const problemBase = z.object({ message: z.string().describe('Reason it saves nothing, for guests.') })

/** Why a promotion does not discount a bag, with details on how the guest can qualify. */
const problems = [
  problemBase.extend({
    reason: z.enum(['unknown', 'used_up', 'already_used', 'guest', 'address', 'no_effect']),
  }),
  problemBase.extend({ reason: z.literal('expired'), until: z.string().nullable().describe('Last day.') }),
  problemBase.extend({ reason: z.literal('not_yet'), from: z.string().describe('First day.') }),
  problemBase.extend({ reason: z.literal('kitchen'), location_ids: z.array(z.string()) }),
  problemBase.extend({ reason: z.literal('handoff'), handoffs: z.array(z.enum(handoffServices)) }),
  problemBase.extend({
    reason: z.literal('hours'),
    times: z.array(z.object({ days: z.array(z.enum(weekdays)), from: z.string(), until: z.string() })),
  }),
  problemBase.extend({
    reason: z.literal('product'),
    products: z
      .array(
        z.object({
          product_id: z.string(),
          name: catalogText,
          cost: cents,
          image: z.string(),
          needs_choices: z.boolean().describe('True if choices are required before adding it.'),
          available: z.boolean().describe('False if it is served at another time only.'),
        }),
      )
      .describe(
        'Products that would qualify: those available at the time of the bag, or else those served at another time.',
      ),
    missing: z.int(),
  }),
  problemBase.extend({ reason: z.literal('minimum'), missing: cents }),
  problemBase.extend({ reason: z.literal('not_with'), id: z.string(), label: catalogText }),
] as const

const problem = z.discriminatedUnion('reason', problems)
export type CartPromotionProblem = z.infer<typeof problem>

/** Why a reward cannot be used now, for example because the member has no bag. */
export const rewardProblemSchema = z.discriminatedUnion('reason', [
  ...problems,
  problemBase.extend({ reason: z.literal('no_bag') }),
])
export type RewardProblem = z.infer<typeof rewardProblemSchema>

const promotion = z.object({
  kind: z.enum(['reward', 'coupon']),
  code: z.string(),
  label: catalogText,
  saving: cents.describe('Total savings, including delivery.'),
})

export const cartPromotion = promotion.extend({ id: z.string(), problem: problem.nullable() })
export type CartPromotion = z.infer<typeof cartPromotion>

export const orderPromotion = promotion
