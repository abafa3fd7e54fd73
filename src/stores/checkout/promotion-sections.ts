import { atom, computed } from 'nanostores'
import type { CartPromotion } from '#src/contract/promotions.ts'
import { formatCents } from '#src/domain/money/money.ts'
import { loadCode } from '../api/load-code.ts'
import { $coupon, $reward } from '../bag/edits/applied-promotions.ts'
import { whileMounted } from '../browser/while-mounted.ts'
import { $isMember } from '../session/stored-member.ts'

export const $couponSummary = computed($coupon, coupon => promotionSummary(coupon, coupon?.code))
export const $rewardSummary = computed($reward, reward => promotionSummary(reward, reward?.label))

/** True if the member has any rewards, including rewards that cannot be used yet. */
export const $hasOffers = atom(false)

whileMounted($hasOffers, () => {
  let stopRewards = () => {}
  let isStopped = false
  // Loads the rewards module only for members, because guests have no rewards.
  const stop = $isMember.subscribe(async isMember => {
    stopRewards()
    stopRewards = () => {}
    $hasOffers.set(false)
    if (!isMember) return
    const code = await loadCode(() => import('../account/rewards.ts'))
    if (!code || isStopped || !$isMember.get()) return
    stopRewards = code.$rewards.subscribe(rewards =>
      $hasOffers.set(rewards.step === 'ready' && rewards.data.length > 0),
    )
  })
  return () => {
    isStopped = true
    stop()
    stopRewards()
  }
})

function promotionSummary(promotion: CartPromotion | null, name: string | undefined): string | null {
  return promotion && name ? `${name} · ${formatCents(0 - promotion.saving)}` : null
}
