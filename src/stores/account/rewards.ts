import { computed } from 'nanostores'
import type { Reward } from '#src/contract/rewards.ts'
import { type OfferExpiry, offerExpiry } from '#src/domain/member/offer.ts'
import { readSettings } from '../api/app-settings.ts'
import { type Loaded, loader } from '../api/loaded.ts'
import { type ApiError, request } from '../api/request.ts'
import { $cart } from '../bag/bag.ts'
import { $reward } from '../bag/changing/chosen-promotions.ts'
import { environment } from '../browser/environment.ts'
import { localTimezone } from '../browser/local-timezone.ts'
import { whenUsed } from '../browser/when-used.ts'
import { $bagMemory } from '../session/bag-memory.ts'

export const {
  $loaded: $points,
  load: readPoints,
  show: changePoints,
} = loader(() => request('get', '/members/points', {}))

export type ShownReward = Reward & { expiry: OfferExpiry | null; waits: boolean }

const { $loaded: $read, load } = loader<ShownReward[]>(async () => {
  const [found, settings] = await Promise.all([readForBag(), readSettings()])
  if (!found.ok) return found
  const { rewards, timezone } = found.data
  const display = settings?.offer.expiryDisplayType ?? 'validThruDate'
  const now = environment().now()
  const data = rewards.map(reward => ({
    ...reward,
    waits: reward.problem?.reason === 'no_bag',
    expiry: offerExpiry(reward.expires, display, now, timezone ?? localTimezone()),
  }))
  return { ok: true, data }
})

export const readRewards = load

export const $rewards = computed([$read, $cart, $reward], (read, cart, chosen): Loaded<ShownReward[]> => {
  if (read.step !== 'ready') return read
  if (!cart) return { step: 'ready', data: usableFirst(read.data) }
  const data = read.data.map(reward =>
    reward.id === chosen?.id
      ? { ...reward, applied: true, problem: chosen.problem, waits: false }
      : { ...reward, applied: false },
  )
  return { step: 'ready', data: usableFirst(data) }
})

/** Rewards the bag can use come first, then those that wait for a bag. */
function usableFirst(rewards: readonly ShownReward[]): ShownReward[] {
  const rank = ({ applied, problem, waits }: ShownReward) => (applied || !problem ? 0 : waits ? 1 : 2)
  return rewards.toSorted((a, b) => rank(a) - rank(b))
}

// Usability depends on the bag.
whenUsed($rewards, () => $bagMemory.listen(() => void load()))

const noBag: ApiError['code'][] = [
  'cart_not_found',
  'cart_expired',
  'already_placed',
  'order_confirming',
  'kitchen_unavailable',
]

async function readForBag() {
  const id = $bagMemory.get()?.cart_id
  const found = id ? await request('get', '/carts/{id}/rewards', { params: { id } }) : null
  if (found && (found.ok || !noBag.includes(found.error.code))) return found
  return request('get', '/members/rewards', {})
}
