import { z } from 'zod'
import { pointsKinds } from '../../domain/member/points/points-ledger.ts'
import { catalogueText } from '../catalogue-text.ts'
import { endpoint } from '../endpoint.ts'
import { instant, slug } from '../primitives.ts'
import { tier, tierBenefits } from './members.ts'

const member = ['sign_in_required'] as const

export const pointsEntry = z.object({
  id: z.string(),
  kind: z.enum(pointsKinds),
  points: z.int(),
  owed: z.int().describe('What it adds to the points that the next ones pay for.'),
  order_id: z.string().nullable(),
  order_num: z.string().nullable(),
  kitchen: catalogueText.nullable(),
  timezone: z.string().nullable().describe('Of that kitchen.'),
  reward: catalogueText.nullable().describe('What the points were spent on.'),
  created: instant,
  posts: instant.describe('From when these points count.'),
  pending: z.boolean(),
})
export type PointsEntry = z.infer<typeof pointsEntry>

export const redemption = z.object({
  code: z.string(),
  label: catalogueText,
  fineprint: catalogueText,
  image: z.string(),
  points: z.int().describe('What it costs.'),
  days: z.int().describe('How long the reward is good.'),
  missing: z.int().describe('How many points are missing.'),
  from: instant.nullable().describe('From when this member can have it; null when they can.'),
})
export type Redemption = z.infer<typeof redemption>

export const pointsLedger = z.object({
  points: z.int(),
  pending_points: z.int(),
  tier: tier.nullable(),
  tier_points: z.int().describe('What decides the tier: what was earned, whether or not it was spent.'),
  pending_tier: tier.nullable().describe('The tier that the pending points lead to.'),
  owed: z.int().describe('Points of refunded orders that were spent: taken from the next ones.'),
  expires: instant.nullable().describe('When the points expire, unless there is another order before.'),
  tiers: z.array(tierBenefits).describe('What each tier brings.'),
  redemptions: z.array(redemption).describe('What points can be redeemed for, the cheapest first.'),
  entries: z.array(pointsEntry).describe('What happened, newest first.'),
})
export type PointsLedger = z.infer<typeof pointsLedger>

export const getPoints = endpoint({
  method: 'get',
  path: '/members/points',
  summary: 'Points, what they can be redeemed for, and their ledger',
  response: pointsLedger,
  member: 'required',
  errors: member,
})

export const redeemPoints = endpoint({
  method: 'post',
  path: '/members/points/redeem',
  summary: 'Take points for a reward',
  body: z.strictObject({
    code: z.string().max(60),
    points: z.int().describe('What the member was told that it costs.'),
  }),
  response: z.object({ reward_id: z.string(), points: pointsLedger }),
  idempotent: true,
  member: 'required',
  errors: [
    ...member,
    'redemption_not_found',
    'redemption_changed',
    'redemption_not_yet',
    'points_short',
    'idempotency_key_reused',
  ],
})

export const returnReward = endpoint({
  method: 'delete',
  path: '/members/rewards/{id}',
  summary: 'Give a reward back that points were redeemed for, while it is good and not used',
  params: z.object({ id: slug }),
  response: z.object({ points: pointsLedger }),
  member: 'required',
  errors: [...member, 'reward_not_found', 'reward_kept'],
})

export const seeTier = endpoint({
  method: 'post',
  path: '/members/points/tier',
  summary: 'The member has seen that they reached a tier',
  body: z.strictObject({ tier }),
  response: z.object({ new_tier: tier.nullable() }),
  member: 'required',
  errors: member,
})
