import { atom } from 'nanostores'
import type { Ticket } from '#src/contract/order/kitchen-pass.ts'
import type { LateReason } from '#src/domain/kitchen/pass-reasons.ts'
import { minutesUntil } from '#src/domain/order/kitchen-board/pass-columns.ts'
import { request } from '../api/request.ts'
import { receiveTicket } from './board.ts'
import { $kitchenId, $serverNow, endPassIfInvalid } from './pass.ts'

type DelayRequest = { step: 'idle' | 'sending' } | { step: 'failed'; message: string }

export const $delayRequest = atom<DelayRequest>({ step: 'idle' })

type DelayedOrder = Pick<Ticket, 'id' | 'num' | 'time' | 'handoff'>

export const $delayDialog = atom<DelayedOrder | null>(null)

export function openDelayDialog({ id, num, time, handoff }: DelayedOrder): void {
  $delayRequest.set({ step: 'idle' })
  $delayDialog.set({ id, num, time, handoff })
}

export function closeDelayDialog(): void {
  $delayDialog.set(null)
}

/** Delays the order by `minutes` from the promised time, or from now if the promised time has passed. */
export async function reportDelay(delay: { minutes: number; reason: LateReason }): Promise<void> {
  const dialog = $delayDialog.get()
  if (!dialog || $delayRequest.get().step === 'sending') return
  $delayRequest.set({ step: 'sending' })
  const params = { id: $kitchenId.get(), order: dialog.id }
  const overdue = Math.max(0, -minutesUntil(Date.parse(dialog.time.ready), $serverNow.get()))
  const body = { ...delay, minutes: delay.minutes + overdue, ready: dialog.time.ready }
  const result = await endPassIfInvalid(
    request('post', '/kitchens/{id}/orders/{order}/delay', { params, body }),
  )
  const isDialogOpen = $delayDialog.get() === dialog
  if (isDialogOpen)
    $delayRequest.set(result.ok ? { step: 'idle' } : { step: 'failed', message: result.error.message })
  if (!result.ok) return
  receiveTicket(result.data)
  if (isDialogOpen) closeDelayDialog()
}
