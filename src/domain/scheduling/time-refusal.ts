import { type Closure, closureAt, openFor } from '../kitchen/kitchen-status.ts'
import { dayAfter, localDate } from '../time/hours.ts'
import {
  asapReady,
  handovers,
  hasRoom,
  lastDay,
  nextFreeTime,
  slotGridOf,
  type TimingInput,
} from './order-times.ts'
import { slotOf } from './slot-grid.ts'
import type { WantedTime } from './wanted-time.ts'

export type NoTime = 'full' | 'past' | 'too_soon' | 'closed' | 'too_far' | 'not_a_slot'
export type TimeRefusal = { reason: NoTime; closure: Closure | null; next: number | null }

export function timeRefusalAt(wish: TimingInput, time: number): TimeRefusal | null {
  const reason = noTimeReason(wish, time)
  if (!reason) return null
  const from = reason === 'past' || reason === 'too_far' ? wish.now.getTime() : time
  const closure = reason === 'closed' ? closureAt(wish.kitchen, wish.choice, new Date(time)) : null
  return { reason, closure, next: nextFreeTime(wish, from) }
}

function noTimeReason(wish: TimingInput, time: number): NoTime | null {
  const { kitchen, choice, now, offers } = wish
  if (time <= now.getTime()) return 'past'
  const today = localDate(now, kitchen.timezone)
  const date = localDate(time, kitchen.timezone)
  if (date > dayAfter(today, lastDay(wish))) return 'too_far'
  if (date < dayAfter(today, offers.from)) return 'too_soon'
  if (slotOf(time, slotGridOf(kitchen)) !== time) return 'not_a_slot'
  const isIn = ({ opens, closes }: { opens: number; closes: number }) => opens <= time && time <= closes
  if (!handovers(wish).some(isIn)) {
    return openFor(kitchen, choice, now, Math.max(7, lastDay(wish))).some(isIn) ? 'too_soon' : 'closed'
  }
  return hasRoom(wish, time) ? null : 'full'
}

/**
 * Returns the requested time after a change of handoff, with the reason if it is not available. A time today that is
 * too early becomes ASAP. Any other time stays, so that the guest is notified: an order for tomorrow is never cooked
 * today.
 */
export function timeAfterChange(wanted: WantedTime, reason: NoTime | null, wish: TimingInput): WantedTime {
  const isTooLate = wanted.kind === 'later' && (reason === 'too_soon' || reason === 'past')
  return isTooLate && asapReady(wish) !== null ? { kind: 'asap' } : wanted
}
