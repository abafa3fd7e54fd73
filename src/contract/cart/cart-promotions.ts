import { z } from 'zod'
import { COUPON_CODE_MAX_LENGTH } from '../../domain/promotion/coupon-code.ts'
import { endpoint } from '../endpoint.ts'
import { cartId, name, version } from '../primitives.ts'
import { rewards } from '../rewards.ts'
import { cart, cartParams, changeCart, openCart } from './carts.ts'

const basedOn = z.strictObject({ version: z.coerce.number().pipe(version).optional() })
const rewardParams = z.object({ id: cartId, rid: name })

export const chooseCoupon = endpoint({
  method: 'post',
  path: '/carts/{id}/coupon',
  summary:
    'Choose a coupon for a bag by its code, in place of the one it has; it stays while it takes nothing off',
  params: cartParams,
  body: z.strictObject({
    code: z
      .string()
      .max(COUPON_CODE_MAX_LENGTH, 'No code of ours is that long.')
      .describe('In small letters and with spaces as well.'),
    version: version.optional(),
  }),
  response: cart,
  member: 'optional',
  errors: [
    ...changeCart,
    'coupon_unknown',
    'coupon_expired',
    'coupon_used_up',
    'coupon_worse',
    'too_many_tries',
  ],
})

export const dropCoupon = endpoint({
  method: 'delete',
  path: '/carts/{id}/coupon',
  summary: 'Take the coupon off a bag',
  params: cartParams,
  query: basedOn,
  response: cart,
  member: 'optional',
  errors: changeCart,
})

export const listCartRewards = endpoint({
  method: 'get',
  path: '/carts/{id}/rewards',
  summary: 'The member’s rewards and offers, each with the reason when it takes nothing off this bag',
  params: cartParams,
  response: rewards,
  member: 'required',
  errors: ['sign_in_required', ...openCart, 'kitchen_unavailable'],
})

export const chooseReward = endpoint({
  method: 'post',
  path: '/carts/{id}/rewards/{rid}',
  summary: 'Choose a reward for a bag, in place of the one it has; it stays while it takes nothing off',
  params: rewardParams,
  body: z.strictObject({ version: version.optional() }),
  response: cart,
  member: 'required',
  errors: ['sign_in_required', ...changeCart, 'reward_not_found', 'reward_unavailable'],
})

export const dropReward = endpoint({
  method: 'delete',
  path: '/carts/{id}/rewards/{rid}',
  summary: 'Take a reward off a bag; one that is not chosen is off it already',
  params: rewardParams,
  query: basedOn,
  response: cart,
  member: 'required',
  errors: ['sign_in_required', ...changeCart],
})
