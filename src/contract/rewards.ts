import { z } from 'zod'
import { catalogueText } from './catalogue-text.ts'
import { endpoint } from './endpoint.ts'
import { rewardProblem } from './promotions.ts'

const member = ['sign_in_required'] as const

export const reward = z.object({
  id: z.string(),
  member_id: z.string(),
  code: z.string(),
  label: catalogueText,
  fineprint: catalogueText,
  expires: z.string().nullable().describe('YYYYMMDD HH:mm, UTC.'),
  images: z.array(z.string()),
  imageurl: z.string(),
  applied: z.boolean(),
  points: z.int().nullable().describe('What it was redeemed for, and comes back when it is given back.'),
  raw: z.record(z.string(), z.unknown()).describe('The terms as they are kept.'),
  problem: rewardProblem.nullable().describe('Why it cannot be used now.'),
})
export type Reward = z.infer<typeof reward>

export const rewards = z.object({
  rewards: z.array(reward),
  timezone: z.string().nullable().describe('Of the kitchen of the bag, by whose clock their last day ends.'),
})

export const listRewards = endpoint({
  method: 'get',
  path: '/members/rewards',
  summary: 'Rewards and offers; what is in the way of each is told for a bag, at /carts/{id}/rewards',
  response: rewards,
  member: 'required',
  errors: member,
})
