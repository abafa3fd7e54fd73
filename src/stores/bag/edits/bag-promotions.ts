import { atom } from 'nanostores'
import type { Cart } from '#src/contract/cart/carts.ts'
import type { CartPromotionProblem } from '#src/contract/promotions.ts'
import { offersCopy } from '#src/copy/bag/offers.ts'
import { QUANTITY_MIN } from '#src/domain/bag/bag-limits.ts'
import { request } from '#src/stores/api/request.ts'
import { $bagAnnouncement, clearBagNotice } from '../bag.ts'
import { addLine } from './add-line.ts'
import { $coupon, $reward } from './applied-promotions.ts'
import { wasLineAdded } from './change-outcome.ts'
import { type WriteOutcome, writeBag } from './write-bag.ts'

export type NeededProduct = Extract<CartPromotionProblem, { reason: 'product' }>['products'][number]

export const $couponCode = atom('')
export const $couponError = atom<string | null>(null)
export const $rewardError = atom<{ id: string; message: string } | null>(null)
export const $neededProductAddState = atom<{ product_id: string; problem: string | null } | null>(null)

export function setCouponCode(text: string): void {
  $couponCode.set(text)
  $couponError.set(null)
}

export async function applyCoupon(): Promise<void> {
  const code = $couponCode.get()
  if (code.trim() === '') return $couponError.set(offersCopy.codeMissing)
  $couponError.set(null)
  const outcome = await writeBag('coupon', ({ cart_id, version }) =>
    request('post', '/carts/{id}/coupon', { params: { id: cart_id }, body: { code, version } }),
  )
  if (outcome.step === 'made') {
    announcePromotion($coupon.get())
    return $couponCode.set('')
  }
  clearBagNotice(outcome.error)
  $couponError.set(outcome.error.message)
}

export async function removeCoupon(): Promise<void> {
  const label = $coupon.get()?.label
  const outcome = await writeBag('coupon', ({ cart_id, version }) =>
    request('delete', '/carts/{id}/coupon', { params: { id: cart_id }, query: { version } }),
  )
  if (outcome.step === 'made' && label) $bagAnnouncement.set(offersCopy.removed(label))
}

export async function applyReward(id: string): Promise<void> {
  const outcome = await writeReward(id, 'post')
  if (outcome.step === 'made') announcePromotion($reward.get())
}

export async function removeReward(id: string): Promise<void> {
  const label = $reward.get()?.label
  const outcome = await writeReward(id, 'delete')
  if (outcome.step === 'made' && label) $bagAnnouncement.set(offersCopy.removed(label))
}

/** Adds one unit of a product that a promotion requires, with the default choices. */
export async function addNeededProduct({
  product_id,
  name,
  image,
  cost: unit,
}: NeededProduct): Promise<void> {
  if ($neededProductAddState.get()?.problem === null) return
  $neededProductAddState.set({ product_id, problem: null })
  const outcome = await addLine({ product_id, quantity: QUANTITY_MIN, shown: { name, image, unit } })
  $neededProductAddState.set(
    outcome.step === 'refused' ? { product_id, problem: outcome.error.message } : null,
  )
  if (wasLineAdded(outcome)) $bagAnnouncement.set(offersCopy.added(name))
}

async function writeReward(id: string, method: 'post' | 'delete'): Promise<WriteOutcome> {
  $rewardError.set(null)
  const outcome = await writeBag(`reward ${id}`, ({ cart_id, version }) => {
    const params = { id: cart_id, rid: id }
    return method === 'post'
      ? request('post', '/carts/{id}/rewards/{rid}', { params, body: { version } })
      : request('delete', '/carts/{id}/rewards/{rid}', { params, query: { version } })
  })
  if (outcome.step === 'refused') {
    clearBagNotice(outcome.error)
    $rewardError.set({ id, message: outcome.error.message })
  }
  return outcome
}

function announcePromotion(promotion: Cart['promotions'][number] | null): void {
  if (!promotion) return
  const { label, problem } = promotion
  $bagAnnouncement.set(problem ? `${offersCopy.kept(label)} ${problem.message}` : offersCopy.applied(label))
}
