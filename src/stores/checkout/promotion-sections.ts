import { atom, computed } from 'nanostores'
import type { CartPromotion } from '#src/contract/promotions.ts'
import { formatCents } from '#src/domain/money/money.ts'
import { loadModule } from '../api/load-module.ts'
import { $coupon, $reward } from '../bag/edits/applied-promotions.ts'
import { whileMounted } from '../browser/while-mounted.ts'
import { $isMember } from '../session/stored-member.ts'

export const $couponSummary = computed($coupon, coupon => promotionSummary(coupon, coupon?.code))
export const $rewardSummary = computed($reward, reward => promotionSummary(reward, reward?.label))

/** True if the member has any rewards, including rewards that cannot be used yet. */
export const $hasRewards = atom(false)

whileMounted($hasRewards, () => {
  let stopRewards = () => {}
  let isStopped = false
  // Loads the rewards module only for members, because guests have no rewards.
  const stop = $isMember.subscribe(async isMember => {
    stopRewards()
    stopRewards = () => {}
    $hasRewards.set(false)
    if (!isMember) return
    const code = await loadModule(() => import('../account/rewards.ts'))
    if (!code || isStopped || !$isMember.get()) return
    stopRewards = code.$rewards.subscribe(rewards =>
      $hasRewards.set(rewards.step === 'ready' && rewards.data.length > 0),
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
