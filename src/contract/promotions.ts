import { z } from 'zod'
import { handoffServices } from '../domain/kitchen/handoff.ts'
import { weekdays } from '../domain/time/hours.ts'
import { catalogueText } from './catalogue-text.ts'
import { cents } from './primitives.ts'

const because = z.object({ message: z.string().describe('Why it takes nothing off, as guests are told.') })

/** Why a promotion takes nothing off a bag, with what would help. */
const problems = [
  because.extend({ reason: z.enum(['unknown', 'used_up', 'already_used', 'guest', 'address', 'no_effect']) }),
  because.extend({ reason: z.literal('expired'), until: z.string().nullable().describe('Its last day.') }),
  because.extend({ reason: z.literal('not_yet'), from: z.string().describe('Its first day.') }),
  because.extend({ reason: z.literal('kitchen'), location_ids: z.array(z.string()) }),
  because.extend({ reason: z.literal('handoff'), handoffs: z.array(z.enum(handoffServices)) }),
  because.extend({
    reason: z.literal('hours'),
    times: z.array(z.object({ days: z.array(z.enum(weekdays)), from: z.string(), until: z.string() })),
  }),
  because.extend({
    reason: z.literal('product'),
    products: z
      .array(
        z.object({
          product_id: z.string(),
          name: catalogueText,
          cost: cents,
          image: z.string(),
          needs_choices: z.boolean().describe('Whether something has to be chosen before it can be added.'),
        }),
      )
      .describe('Of which something is missing, as far as they can be had here; of any when there are none.'),
    missing: z.int(),
  }),
  because.extend({ reason: z.literal('minimum'), missing: cents }),
  because.extend({ reason: z.literal('not_with'), id: z.string(), label: catalogueText }),
] as const

const problem = z.discriminatedUnion('reason', problems)
export type ShownProblem = z.infer<typeof problem>

/** What keeps a reward from being used now, of which a bag that is missing is one. */
export const rewardProblem = z.discriminatedUnion('reason', [
  ...problems,
  because.extend({ reason: z.literal('no_bag') }),
])
export type RewardProblem = z.infer<typeof rewardProblem>

const promotion = z.object({
  kind: z.enum(['reward', 'coupon']),
  code: z.string(),
  label: catalogueText,
  saving: cents.describe('What it takes off in all, the delivery included.'),
})

/** A reward or a coupon a guest chose for a bag: it stays chosen while it takes nothing off. */
export const cartPromotion = promotion.extend({ id: z.string(), problem: problem.nullable() })
export type CartPromotion = z.infer<typeof cartPromotion>

/** One that was used for an order. */
export const usedPromotion = promotion
