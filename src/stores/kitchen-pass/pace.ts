import { atom } from 'nanostores'
import type { HandoffService } from '#src/domain/kitchen/handoff.ts'
import type { PauseReason } from '#src/domain/kitchen/pass-reasons.ts'
import { type ApiError, request } from '../api/request.ts'
import { applyKitchenPace } from './board.ts'
import { $kitchenId, endPassIfInvalid } from './pass.ts'

export const $paceError = atom<ApiError | null>(null)
export const $isPacePending = atom(false)

export function clearPaceError(): void {
  $paceError.set(null)
}

type Pause = { minutes: number; reason: PauseReason }

/**
 * Pauses one handoff, or all of them if `handoff` is null. If `pause` is null, ends the current pause.
 * Returns true on success.
 */
export function changePause(handoff: HandoffService | null, pause: Pause | null): Promise<boolean> {
  return change(id => request('put', '/kitchens/{id}/pause', { params: { id }, body: { handoff, pause } }))
}

type KitchenSlowdown = { percent: 25 | 50; minutes: number }

/**
 * Slows the kitchen down for a number of minutes, or ends the slowdown if `slow` is null. Returns true on
 * success.
 */
export function changePace(slow: KitchenSlowdown | null): Promise<boolean> {
  return change(id => request('put', '/kitchens/{id}/pace', { params: { id }, body: { slow } }))
}

async function change(send: (kitchen: string) => ReturnType<typeof request<'put', '/kitchens/{id}/pace'>>) {
  $isPacePending.set(true)
  $paceError.set(null)
  const result = await endPassIfInvalid(send($kitchenId.get()))
  $isPacePending.set(false)
  if (result.ok) applyKitchenPace(result.data)
  else $paceError.set(result.error)
  return result.ok
}
