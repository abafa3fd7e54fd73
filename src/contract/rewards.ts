import { z } from 'zod'
import { catalogText } from './catalog-text.ts'
import { endpoint } from './endpoint.ts'
import { rewardProblemSchema } from './promotions.ts'

const memberErrors = ['sign_in_required'] as const

export const reward = z.object({
  id: z.string(),
  member_id: z.string(),
  code: z.string(),
  label: catalogText,
  fineprint: catalogText,
  expires: z.string().nullable().describe('YYYYMMDD HH:mm, UTC.'),
  images: z.array(z.string()),
  imageurl: z.string(),
  applied: z.boolean(),
  points: z.int().nullable().describe('Points paid for the reward, refunded when it is returned.'),
  raw: z.record(z.string(), z.unknown()).describe('The stored terms.'),
  problem: rewardProblemSchema.nullable().describe('Reason it cannot be used now.'),
})
export type Reward = z.infer<typeof reward>

export const rewards = z.object({
  rewards: z.array(reward),
  timezone: z.string().nullable().describe('Time zone of the bag’s kitchen, in which their last day ends.'),
})

export const listRewards = endpoint({
  method: 'get',
  path: '/members/rewards',
  summary: 'Rewards and offers; /carts/{id}/rewards adds problems for a bag',
  response: rewards,
  member: 'required',
  errors: memberErrors,
})
