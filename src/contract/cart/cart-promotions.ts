import { z } from 'zod'
import { COUPON_CODE_MAX_LENGTH } from '#src/domain/promotion/coupon-code.ts'
import { endpoint } from '../endpoint.ts'
import { cartId, cartVersion, name } from '../primitives.ts'
import { rewards } from '../rewards.ts'
import { cart, cartParams, changeCartErrors, openCartErrors } from './carts.ts'

const versionQuery = z.strictObject({ version: z.coerce.number().pipe(cartVersion).optional() })
const rewardParams = z.object({ id: cartId, rid: name })

export const chooseCoupon = endpoint({
  method: 'post',
  path: '/carts/{id}/coupon',
  summary:
    'Apply a coupon by its code, replacing the current one; it stays applied even while it saves nothing',
  params: cartParams,
  body: z.strictObject({
    code: z
      .string()
      .max(COUPON_CODE_MAX_LENGTH, 'No code of ours is that long.')
      .describe('Case and spaces are ignored.'),
    version: cartVersion.optional(),
  }),
  response: cart,
  member: 'optional',
  errors: [
    ...changeCartErrors,
    'coupon_unknown',
    'coupon_expired',
    'coupon_used_up',
    'coupon_worse',
    'too_many_tries',
  ],
})

export const removeCoupon = endpoint({
  method: 'delete',
  path: '/carts/{id}/coupon',
  summary: 'Remove the coupon from a bag',
  params: cartParams,
  query: versionQuery,
  response: cart,
  member: 'optional',
  errors: changeCartErrors,
})

export const listCartRewards = endpoint({
  method: 'get',
  path: '/carts/{id}/rewards',
  summary: 'The member’s rewards and offers, each with the reason if it saves nothing on this bag',
  params: cartParams,
  response: rewards,
  member: 'required',
  errors: ['sign_in_required', ...openCartErrors, 'kitchen_unavailable'],
})

export const chooseReward = endpoint({
  method: 'post',
  path: '/carts/{id}/rewards/{rid}',
  summary: 'Apply a reward, replacing the current one; it stays applied even while it saves nothing',
  params: rewardParams,
  body: z.strictObject({ version: cartVersion.optional() }),
  response: cart,
  member: 'required',
  errors: ['sign_in_required', ...changeCartErrors, 'reward_not_found', 'reward_unavailable'],
})

export const removeReward = endpoint({
  method: 'delete',
  path: '/carts/{id}/rewards/{rid}',
  summary: 'Remove a reward from a bag; no effect if it is not applied',
  params: rewardParams,
  query: versionQuery,
  response: cart,
  member: 'required',
  errors: ['sign_in_required', ...changeCartErrors],
})
