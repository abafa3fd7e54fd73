import { atom } from 'nanostores'
import type { PointsLedger, Redemption } from '#src/contract/member/points.ts'
import type { Reward } from '#src/contract/rewards.ts'
import { DAY_MS } from '#src/domain/time/durations.ts'
import { type ApiError, request } from '../api/request.ts'
import { environment } from '../browser/environment.ts'
import { $member, showMember } from './member.ts'
import { changePoints, readPoints, readRewards } from './rewards.ts'

type Redeeming = {
  redemption: Redemption
  /** The idempotency key of this question: pressing again takes no more points. */
  key: string
  /** When the reward will end. */
  until: number
  step: 'asking' | 'sending'
  error: ApiError | null
}

/** What the member is asked about before points are taken for it. */
export const $redeeming = atom<Redeeming | null>(null)

/** What was done last about points and rewards; `id` is the reward that it got. */
type RewardsNews =
  | { kind: 'redeemed'; id: string; label: string }
  | { kind: 'returned'; points: number }
  | { kind: 'kept'; error: ApiError }
export const $rewardsNews = atom<RewardsNews | null>(null)

/** A reward that is being given back, by its id. */
export const $returning = atom<string | null>(null)

export function askToRedeem(redemption: Redemption): void {
  const until = environment().now() + redemption.days * DAY_MS
  $redeeming.set({ redemption, key: crypto.randomUUID(), until, step: 'asking', error: null })
}

export function keepPoints(): void {
  $redeeming.set(null)
}

/** Takes the points for what was asked about; the reward is in the list then. */
export async function redeem(): Promise<void> {
  const asked = $redeeming.get()
  if (asked?.step !== 'asking') return
  const { redemption, key } = asked
  $redeeming.set({ ...asked, step: 'sending', error: null })
  const { code, points, label } = redemption
  const done = await request('post', '/members/points/redeem', { body: { code, points }, key })
  if (!done.ok) {
    if ($redeeming.get()?.key === key) $redeeming.set({ ...asked, error: done.error })
    if (done.error.code !== 'unreachable') void readPoints()
    return
  }
  await showLedger(done.data.points)
  if ($redeeming.get()?.key === key) $redeeming.set(null)
  $rewardsNews.set({ kind: 'redeemed', id: done.data.reward_id, label })
}

/** Gives a reward back for its points. */
export async function returnReward({ id, points }: Pick<Reward, 'id' | 'points'>): Promise<void> {
  if ($returning.get() !== null || points === null) return
  $returning.set(id)
  $rewardsNews.set(null)
  const done = await request('delete', '/members/rewards/{id}', { params: { id } })
  if (done.ok) await showLedger(done.data.points)
  else if (done.error.code !== 'unreachable') await readRewards()
  $returning.set(null)
  $rewardsNews.set(done.ok ? { kind: 'returned', points } : { kind: 'kept', error: done.error })
}

async function showLedger(ledger: PointsLedger): Promise<void> {
  changePoints(() => ledger)
  const member = $member.get()
  const { points, pending_points, pending_tier, tier, tier_points } = ledger
  if (member) showMember({ ...member, points, pending_points, pending_tier, tier, tier_points })
  await readRewards()
}
