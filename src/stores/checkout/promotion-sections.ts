import { atom, computed } from 'nanostores'
import type { CartPromotion } from '#src/contract/promotions.ts'
import { formatCents } from '#src/domain/money/money.ts'
import { loadCode } from '../api/load-code.ts'
import { $coupon, $reward } from '../bag/changing/chosen-promotions.ts'
import { whenUsed } from '../browser/when-used.ts'
import { $isMember } from '../session/member-memory.ts'

export const $couponSummary = computed($coupon, coupon => summaryOf(coupon, coupon?.code))
export const $rewardSummary = computed($reward, reward => summaryOf(reward, reward?.label))

/** True for members with offers, whatever points they have left. */
export const $hasOffers = atom(false)

whenUsed($hasOffers, () => {
  let leave = () => {}
  let isOver = false
  // Guests have no rewards, so they never load this code.
  const stop = $isMember.subscribe(async isMember => {
    leave()
    leave = () => {}
    $hasOffers.set(false)
    if (!isMember) return
    const found = await loadCode(() => import('../account/rewards.ts'))
    if (!found || isOver || !$isMember.get()) return
    leave = found.$rewards.subscribe(rewards =>
      $hasOffers.set(rewards.step === 'ready' && rewards.data.length > 0),
    )
  })
  return () => {
    isOver = true
    stop()
    leave()
  }
})

function summaryOf(chosen: CartPromotion | null, name: string | undefined): string | null {
  return chosen && name ? `${name} · ${formatCents(0 - chosen.saving)}` : null
}
