import { atom } from 'nanostores'
import type { PointsLedger, Redemption } from '#src/contract/member/points.ts'
import type { Reward } from '#src/contract/rewards.ts'
import { DAY_MS } from '#src/domain/time/durations.ts'
import { type ApiError, request } from '../api/request.ts'
import { environment } from '../browser/environment.ts'
import { $member, setMember } from './member.ts'
import { readPoints, readRewards, updatePoints } from './rewards.ts'

type RedeemDialog = {
  redemption: Redemption
  /** Idempotency key, so that a retry cannot spend the points twice. */
  key: string
  until: number
  step: 'asking' | 'sending'
  error: ApiError | null
}

export const $redeemDialog = atom<RedeemDialog | null>(null)

type RewardsMessage =
  | { kind: 'redeemed'; id: string; label: string }
  | { kind: 'returned'; points: number }
  | { kind: 'return-failed'; error: ApiError }
export const $rewardsMessage = atom<RewardsMessage | null>(null)

export const $returningRewardId = atom<string | null>(null)

export function openRedeemDialog(redemption: Redemption): void {
  const until = environment().now() + redemption.days * DAY_MS
  $redeemDialog.set({ redemption, key: crypto.randomUUID(), until, step: 'asking', error: null })
}

export function closeRedeemDialog(): void {
  $redeemDialog.set(null)
}

export async function redeemPoints(): Promise<void> {
  const dialog = $redeemDialog.get()
  if (dialog?.step !== 'asking') return
  const { redemption, key } = dialog
  $redeemDialog.set({ ...dialog, step: 'sending', error: null })
  const { code, points, label } = redemption
  const result = await request('post', '/members/points/redeem', { body: { code, points }, key })
  if (!result.ok) {
    if ($redeemDialog.get()?.key === key) $redeemDialog.set({ ...dialog, error: result.error })
    if (result.error.code !== 'unreachable') void readPoints()
    return
  }
  await showLedger(result.data.points)
  if ($redeemDialog.get()?.key === key) $redeemDialog.set(null)
  $rewardsMessage.set({ kind: 'redeemed', id: result.data.reward_id, label })
}

export async function returnReward({ id, points }: Pick<Reward, 'id' | 'points'>): Promise<void> {
  if ($returningRewardId.get() !== null || points === null) return
  $returningRewardId.set(id)
  $rewardsMessage.set(null)
  const result = await request('delete', '/members/rewards/{id}', { params: { id } })
  if (result.ok) await showLedger(result.data.points)
  else if (result.error.code !== 'unreachable') await readRewards()
  $returningRewardId.set(null)
  $rewardsMessage.set(
    result.ok ? { kind: 'returned', points } : { kind: 'return-failed', error: result.error },
  )
}

async function showLedger(ledger: PointsLedger): Promise<void> {
  updatePoints(() => ledger)
  const member = $member.get()
  const { points, pending_points, pending_tier, tier, tier_points } = ledger
  if (member) setMember({ ...member, points, pending_points, pending_tier, tier, tier_points })
  await readRewards()
}
