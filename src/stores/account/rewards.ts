import type { Reward } from '#src/contract/loyalty.ts'
import { type OfferExpiry, offerExpiry } from '#src/domain/member/offer.ts'
import { readSettings } from '../api/app-settings.ts'
import { loader } from '../api/loaded.ts'
import { request } from '../api/request.ts'
import { environment } from '../browser/environment.ts'
import { localTimezone } from '../handoff/local-timezone.ts'
import { $bagMemory } from '../session/bag-memory.ts'

/** The points, what they can be redeemed for, and their ledger. */
export const {
  $loaded: $points,
  load: readPoints,
  show: changePoints,
} = loader(() => request('get', '/members/points', {}))

/** `waits`: only a bag is missing. */
export type ShownReward = Reward & { expiry: OfferExpiry | null; waits: boolean }

/** Rewards and offers with when they end; each with the reason when the bag of now cannot use it. */
export const { $loaded: $rewards, load: readRewards } = loader<ShownReward[]>(async () => {
  const cart_id = $bagMemory.get()?.cart_id
  const [found, settings] = await Promise.all([
    request('get', '/members/rewards', { query: cart_id ? { cart_id } : {} }),
    readSettings(),
  ])
  if (!found.ok) return found
  const display = settings?.offer.expiryDisplayType ?? 'validThruDate'
  const [now, timezone] = [environment().now(), localTimezone()]
  const data = found.data.rewards.map(reward => ({
    ...reward,
    waits: !cart_id && reward.problem !== null,
    expiry: offerExpiry(reward.expires, display, now, timezone),
  }))
  return { ok: true, data }
})
