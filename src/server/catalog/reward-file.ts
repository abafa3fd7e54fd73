import { z } from 'zod'
import { handoffServices } from '../../domain/kitchen/handoff.ts'

const cents = z.int().min(1).max(100_000)

/** What a reward is worth and when it applies, as people write it (domain/member/reward-terms.ts). */
export const rewardTerms = z.strictObject({
  worth: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('amount'), amount: cents }),
    z.strictObject({ kind: z.literal('percentage'), percentage: z.int().min(1).max(100) }),
    z.strictObject({ kind: z.literal('product'), product_ids: z.array(z.string()).min(1) }),
  ]),
  minimum: cents.optional(),
  location_ids: z.array(z.string()).min(1).optional(),
  handoffs: z.array(z.enum(handoffServices)).min(1).optional(),
})

/** A reward as it is handed to a member. */
export const rewardFile = z.strictObject({
  code: z.string().regex(/^[A-Z0-9]+(-[A-Z0-9]+)*$/, 'use capitals joined by dashes'),
  label: z.string().min(1).max(60),
  fineprint: z.string().max(600),
  image: z.string().startsWith('/'),
  terms: rewardTerms,
})
