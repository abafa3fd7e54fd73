import { atom } from 'nanostores'
import type { HandoffService } from '#src/domain/kitchen/handoff.ts'
import type { PauseReason } from '#src/domain/kitchen/pass-choices.ts'
import { type ApiError, request } from '../api/request.ts'
import { hearPace } from './board.ts'
import { $kitchenId, asPass } from './pass.ts'

/** Why the last change of the pace was not made. */
export const $paceError = atom<ApiError | null>(null)
export const $isPacePending = atom(false)

/** What failed is not what is asked for next. */
export function forgetPaceError(): void {
  $paceError.set(null)
}

type Pause = { minutes: number; reason: PauseReason }

/** Takes no orders for a while, of one handoff or of any; without a pause, takes them again. */
export function changePause(handoff: HandoffService | null, pause: Pause | null): Promise<boolean> {
  return change(id => request('put', '/kitchens/{id}/pause', { params: { id }, body: { handoff, pause } }))
}

type Slow = { percent: 25 | 50; minutes: number }

/** Takes on less work for a while; without, as much as usual. */
export function changePace(slow: Slow | null): Promise<boolean> {
  return change(id => request('put', '/kitchens/{id}/pace', { params: { id }, body: { slow } }))
}

async function change(send: (kitchen: string) => ReturnType<typeof request<'put', '/kitchens/{id}/pace'>>) {
  $isPacePending.set(true)
  $paceError.set(null)
  const result = await asPass(send($kitchenId.get()))
  $isPacePending.set(false)
  if (result.ok) hearPace(result.data)
  else $paceError.set(result.error)
  return result.ok
}
