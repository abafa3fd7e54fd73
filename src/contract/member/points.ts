import { z } from 'zod'
import { pointsEntryKinds } from '#src/domain/member/points/points-ledger.ts'
import { catalogText } from '../catalog-text.ts'
import { endpoint } from '../endpoint.ts'
import { instant, slug } from '../primitives.ts'
import { tier, tierBenefits } from './members.ts'

const memberErrors = ['sign_in_required'] as const

export const pointsEntry = z.object({
  id: z.string(),
  kind: z.enum(pointsEntryKinds),
  points: z.int(),
  owed: z.int().describe('Points added to the debt that future points pay off.'),
  order_id: z.string().nullable(),
  order_num: z.string().nullable(),
  kitchen: catalogText.nullable(),
  timezone: z.string().nullable().describe('Time zone of that kitchen.'),
  reward: catalogText.nullable().describe('Reward the points were spent on.'),
  created: instant,
  posts: instant.describe('When these points post.'),
  pending: z.boolean(),
})
export type PointsEntry = z.infer<typeof pointsEntry>

export const redemption = z.object({
  code: z.string(),
  label: catalogText,
  fineprint: catalogText,
  image: z.string(),
  points: z.int().describe('Price in points.'),
  days: z.int().describe('Validity of the reward in days.'),
  missing: z.int().describe('Number of points that the member lacks.'),
  from: instant.nullable().describe('When it becomes available to this member; null if available.'),
})
export type Redemption = z.infer<typeof redemption>

export const pointsLedger = z.object({
  points: z.int(),
  pending_points: z.int(),
  tier: tier.nullable(),
  tier_points: z.int().describe('Points earned, spent or not; they set the tier.'),
  pending_tier: tier.nullable().describe('Tier once pending points post.'),
  owed: z.int().describe('Spent points of refunded orders; future points pay them off.'),
  expires: instant.nullable().describe('When the points expire without another order.'),
  tiers: z.array(tierBenefits).describe('Benefits by tier.'),
  redemptions: z.array(redemption).describe('Rewards that members can exchange points for, cheapest first.'),
  entries: z.array(pointsEntry).describe('Ledger entries, newest first.'),
})
export type PointsLedger = z.infer<typeof pointsLedger>

export const getPoints = endpoint({
  method: 'get',
  path: '/members/points',
  summary: 'Points balance, available rewards, and ledger',
  response: pointsLedger,
  member: 'required',
  errors: memberErrors,
})

export const redeemPoints = endpoint({
  method: 'post',
  path: '/members/points/redeem',
  summary: 'Redeem points for a reward',
  body: z.strictObject({
    code: z.string().max(60),
    points: z.int().describe('The price shown to the member.'),
  }),
  response: z.object({ reward_id: z.string(), points: pointsLedger }),
  idempotent: true,
  member: 'required',
  errors: [
    ...memberErrors,
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
  summary: 'Return an unused, unexpired reward for its points',
  params: z.object({ id: slug }),
  response: z.object({ points: pointsLedger }),
  member: 'required',
  errors: [...memberErrors, 'reward_not_found', 'reward_kept'],
})

export const acknowledgeNewTier = endpoint({
  method: 'post',
  path: '/members/points/tier',
  summary: 'Mark a new tier as seen',
  body: z.strictObject({ tier }),
  response: z.object({ new_tier: tier.nullable() }),
  member: 'required',
  errors: memberErrors,
})
