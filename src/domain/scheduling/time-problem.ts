import { closureAt, type KitchenClosure, orderingIntervals } from '../kitchen/kitchen-status.ts'
import { addDays } from '../time/hours.ts'
import { localDate } from '../time/local-date.ts'
import {
  asapReadyTime,
  findNextFreeSlot,
  handoverIntervals,
  hasCapacity,
  lastOfferedDayOffset,
  type OrderTimingInput,
  toSlotGrid,
} from './order-times.ts'
import type { RequestedTime } from './requested-time.ts'
import { slotStartAt } from './slot-grid.ts'

export type TimeProblemReason = 'full' | 'past' | 'too_soon' | 'closed' | 'too_far' | 'not_a_slot'
export type OrderTimeProblem = {
  reason: TimeProblemReason
  closure: KitchenClosure | null
  next: number | null
}

export function findTimeProblemAt(timing: OrderTimingInput, time: number): OrderTimeProblem | null {
  const reason = timeProblemReason(timing, time)
  if (!reason) return null
  const from = reason === 'past' || reason === 'too_far' ? timing.now.getTime() : time
  const closure = reason === 'closed' ? closureAt(timing.kitchen, timing.choice, new Date(time)) : null
  return { reason, closure, next: findNextFreeSlot(timing, from) }
}

function timeProblemReason(timing: OrderTimingInput, time: number): TimeProblemReason | null {
  const { kitchen, choice, now, offers } = timing
  if (time <= now.getTime()) return 'past'
  const today = localDate(now, kitchen.timezone)
  const date = localDate(time, kitchen.timezone)
  if (date > addDays(today, lastOfferedDayOffset(timing))) return 'too_far'
  if (date < addDays(today, offers.from)) return 'too_soon'
  if (slotStartAt(time, toSlotGrid(kitchen)) !== time) return 'not_a_slot'
  const containsTime = ({ opens, closes }: { opens: number; closes: number }) =>
    opens <= time && time <= closes
  if (!handoverIntervals(timing).some(containsTime)) {
    return orderingIntervals(kitchen, choice, now, Math.max(7, lastOfferedDayOffset(timing))).some(
      containsTime,
    )
      ? 'too_soon'
      : 'closed'
  }
  return hasCapacity(timing, time) ? null : 'full'
}

/**
 * Returns the time to request after the handoff changes. `reason` is why the previous time is unavailable, or
 * null if it is available. A time today that is past or too early becomes ASAP if the kitchen accepts an ASAP
 * order. Any other time is kept, so that an order for tomorrow is never cooked today.
 */
export function timeAfterHandoffChange(
  requestedTime: RequestedTime,
  reason: TimeProblemReason | null,
  timing: OrderTimingInput,
): RequestedTime {
  const isTooEarly = requestedTime.kind === 'later' && (reason === 'too_soon' || reason === 'past')
  return isTooEarly && asapReadyTime(timing) !== null ? { kind: 'asap' } : requestedTime
}
