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
  /** Idempotency key: pressing again spends no more points. */
  key: string
  until: number
  step: 'asking' | 'sending'
  error: ApiError | null
}

export const $redeeming = atom<Redeeming | null>(null)

type RewardsNews =
  | { kind: 'redeemed'; id: string; label: string }
  | { kind: 'returned'; points: number }
  | { kind: 'kept'; error: ApiError }
export const $rewardsNews = atom<RewardsNews | null>(null)

export const $returning = atom<string | null>(null)

export function askToRedeem(redemption: Redemption): void {
  const until = environment().now() + redemption.days * DAY_MS
  $redeeming.set({ redemption, key: crypto.randomUUID(), until, step: 'asking', error: null })
}

export function storePoints(): void {
  $redeeming.set(null)
}

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
