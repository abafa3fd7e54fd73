import { computed } from 'nanostores'
import type { Reward } from '#src/contract/rewards.ts'
import { type OfferExpiry, offerExpiry } from '#src/domain/member/offer.ts'
import { readSettings } from '../api/app-settings.ts'
import { createLoader, type LoadState } from '../api/loader.ts'
import { type ApiError, request } from '../api/request.ts'
import { $cart } from '../bag/bag.ts'
import { $reward } from '../bag/edits/applied-promotions.ts'
import { environment } from '../browser/environment.ts'
import { localTimezone } from '../browser/local-timezone.ts'
import { whileMounted } from '../browser/while-mounted.ts'
import { $storedBag } from '../session/stored-bag.ts'

export const {
  $loaded: $points,
  load: readPoints,
  show: updatePoints,
} = createLoader(() => request('get', '/members/points', {}))

export type RewardView = Reward & { expiry: OfferExpiry | null; needsBag: boolean }

const { $loaded: $loadedRewards, load } = createLoader<RewardView[]>(async () => {
  const [found, settings] = await Promise.all([readBagRewards(), readSettings()])
  if (!found.ok) return found
  const { rewards, timezone } = found.data
  const display = settings?.offer.expiryDisplayType ?? 'validThruDate'
  const now = environment().now()
  const data = rewards.map(reward => ({
    ...reward,
    needsBag: reward.problem?.reason === 'no_bag',
    expiry: offerExpiry(reward.expires, display, now, timezone ?? localTimezone()),
  }))
  return { ok: true, data }
})

export const readRewards = load

export const $rewards = computed(
  [$loadedRewards, $cart, $reward],
  (loaded, cart, applied): LoadState<RewardView[]> => {
    if (loaded.step !== 'ready') return loaded
    if (!cart) return { step: 'ready', data: sortByUsability(loaded.data) }
    const data = loaded.data.map(reward =>
      reward.id === applied?.id
        ? { ...reward, applied: true, problem: applied.problem, needsBag: false }
        : { ...reward, applied: false },
    )
    return { step: 'ready', data: sortByUsability(data) }
  },
)

/** Sorts usable rewards first, then rewards that only need a bag, then all others. */
function sortByUsability(rewards: readonly RewardView[]): RewardView[] {
  const rank = ({ applied, problem, needsBag }: RewardView) => (applied || !problem ? 0 : needsBag ? 1 : 2)
  return rewards.toSorted((a, b) => rank(a) - rank(b))
}

// Reloads the rewards when the bag changes, because the bag determines which rewards are usable.
whileMounted($rewards, () => $storedBag.listen(() => void load()))

const missingBagCodes: ApiError['code'][] = [
  'cart_not_found',
  'cart_expired',
  'already_placed',
  'order_confirming',
  'kitchen_unavailable',
]

async function readBagRewards() {
  const id = $storedBag.get()?.cart_id
  const result = id ? await request('get', '/carts/{id}/rewards', { params: { id } }) : null
  if (result && (result.ok || !missingBagCodes.includes(result.error.code))) return result
  return request('get', '/members/rewards', {})
}
