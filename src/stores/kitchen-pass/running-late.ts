import { atom } from 'nanostores'
import type { Ticket } from '#src/contract/order/kitchen-pass.ts'
import type { LateReason } from '#src/domain/kitchen/pass-choices.ts'
import { minutesTo } from '#src/domain/order/kitchen-board/pass-columns.ts'
import { request } from '../api/request.ts'
import { receiveTicket } from './board.ts'
import { $kitchenId, $now, endPassIfInvalid } from './pass.ts'

type LateNotice = { step: 'idle' | 'telling' } | { step: 'failed'; message: string }

export const $lateNotice = atom<LateNotice>({ step: 'idle' })

export const $late = atom<Pick<Ticket, 'id' | 'num' | 'time'> | null>(null)

export function openLate({ id, num, time }: Pick<Ticket, 'id' | 'num' | 'time'>): void {
  $lateNotice.set({ step: 'idle' })
  $late.set({ id, num, time })
}

export function closeLate(): void {
  $late.set(null)
}

/** Delays the order by `minutes`: from the promised time, or from now if that has passed. */
export async function reportLate(wish: { minutes: number; reason: LateReason }): Promise<void> {
  const late = $late.get()
  if (!late || $lateNotice.get().step === 'telling') return
  $lateNotice.set({ step: 'telling' })
  const params = { id: $kitchenId.get(), order: late.id }
  const overdue = Math.max(0, -minutesTo(Date.parse(late.time.ready), $now.get()))
  const body = { ...wish, minutes: wish.minutes + overdue, ready: late.time.ready }
  const result = await endPassIfInvalid(
    request('post', '/kitchens/{id}/orders/{order}/delay', { params, body }),
  )
  const isShown = $late.get() === late
  if (isShown)
    $lateNotice.set(result.ok ? { step: 'idle' } : { step: 'failed', message: result.error.message })
  if (!result.ok) return
  receiveTicket(result.data)
  if (isShown) closeLate()
}
