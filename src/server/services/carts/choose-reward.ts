import type { Cart } from '#src/contract/cart/carts.ts'
import { findGuestProblem } from '#src/domain/promotion/promotion-problem.ts'
import type { Context } from '../context.ts'
import { resolvePromotions } from '../promotions/read-chosen.ts'
import { ServiceError } from '../service-error.ts'
import { requireMember } from '../sessions/authenticate.ts'
import { type CartWriteRequest, changeCart } from './change-cart.ts'

/**
 * Applies a member's reward, replacing any current reward. A cart without an owner is assigned to the member.
 * Throws if the reward belongs to someone else, is used, or has expired. The returned cart reports any other
 * problem, because the guest can still fix it.
 */
export function chooseReward(ctx: Context, write: CartWriteRequest, rewardId: string): Promise<Cart> {
  const { memberId } = requireMember(ctx)
  return changeCart(ctx, { ...write, reward: rewardId }, ({ chosen, catalog, kitchenMenu, now }) => {
    const isOwnReward = chosen?.rewards.some(
      reward => reward.id === rewardId && reward.member_id === memberId,
    )
    const [reward] = isOwnReward ? resolvePromotions({ coupon: null, rewardId }, chosen, catalog) : []
    if (!reward) throw new ServiceError('reward_not_found')
    const { timezone } = kitchenMenu.location
    if (findGuestProblem(reward, { is_member: true, timezone }, now))
      throw new ServiceError('reward_unavailable')
    return { cart: { rewardId, memberId } }
  })
}

export function removeReward(ctx: Context, write: CartWriteRequest, rewardId: string): Promise<Cart> {
  return changeCart(ctx, write, ({ cart }) =>
    cart.rewardId === rewardId ? { cart: { rewardId: null } } : {},
  )
}
