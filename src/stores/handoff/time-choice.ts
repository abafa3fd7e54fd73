import { atom, computed } from 'nanostores'
import { orderTimeCopy } from '#src/copy/handoff/order-time.ts'
import {
  listOpenDays,
  listTimeOptions,
  type TimeKind,
  timeKindForDay,
} from '#src/domain/scheduling/time-kinds.ts'
import { localDate } from '#src/domain/time/local-date.ts'
import { $settings } from '../api/app-settings.ts'
import type { ApiError } from '../api/request.ts'
import { $bagAnnouncement, $cart, clearBagNotice } from '../bag/bag.ts'
import { $hasPromptedForTime } from '../bag/bag-step.ts'
import { setTime } from '../bag/edits/bag-details.ts'
import { environment } from '../browser/environment.ts'
import { whileMounted } from '../browser/while-mounted.ts'
import { $orderTimes, readOrderTimes } from './order-times.ts'
import { $promisedTimeText } from './promise.ts'

/** Explains why an order time is unavailable. `next` is the next available order time (ISO 8601, UTC). */
export type TimeProblemMessage = { message: string; next: string | null }
type TimeSelection = { kind: TimeKind; time: string | null }

const allTimeKinds: TimeKind[] = ['asap', 'later', 'advance']

const $selected = atom<TimeSelection | null>(null)
export const $timeProblem = atom<TimeProblemMessage | null>(null)

export const $orderDays = computed($orderTimes, loaded => {
  const times = loaded?.times
  return times && { ...times, today: localDate(environment().now(), times.timezone) }
})

export const $timeKinds = computed([$orderDays, $settings], (days, settings) =>
  days ? listTimeOptions(settings?.order.time_selector_options ?? allTimeKinds, days) : [],
)

export const $chosenTime = computed(
  [$selected, $cart, $timeKinds],
  (selected, cart, kinds): TimeSelection => {
    if (selected) return selected
    const { kind, ready } = cart?.time ?? { kind: 'asap', ready: null }
    if (kind !== 'asap') return { kind, time: ready }
    // If ASAP is unavailable (for example, the kitchen is closed), preselects the first available time
    // option.
    const first = kinds.find(({ isOpen }) => isOpen) ?? kinds[0]
    return { kind: first?.kind ?? 'asap', time: null }
  },
)
export const $isTimeMissing = computed($chosenTime, ({ kind, time }) => kind !== 'asap' && time === null)
/**
 * True if the guest must still choose a time for the selected kind. False if the times failed to load,
 * because the bag then keeps its order time.
 */
export const $isTimeRequired = computed(
  [$selected, $isTimeMissing, $orderTimes],
  (selected, isMissing, loaded) => selected !== null && isMissing && loaded?.step !== 'failed',
)

export const $chosenDay = computed([$orderDays, $chosenTime], (days, { time }) =>
  days && time ? localDate(time, days.timezone) : null,
)
whileMounted($chosenDay, () =>
  $chosenTime.subscribe(() => {
    const date = $chosenDay.get()
    if (date && date !== $orderDays.get()?.date) void readOrderTimes(date)
  }),
)

export const $firstAvailableTime = computed($orderTimes, loaded => {
  const firstFreeSlot = loaded?.times?.slots.find(({ state }) => state === 'free')
  return loaded?.times && firstFreeSlot ? { time: firstFreeSlot.time, timezone: loaded.times.timezone } : null
})

/** Applies ASAP immediately. For any other kind, only selects it and loads the times to choose from. */
export async function chooseTimeKind(kind: TimeKind): Promise<void> {
  $hasPromptedForTime.set(false)
  if (kind === 'asap') return applyTime({ kind, time: null })
  $timeProblem.set(null)
  const time = $cart.get()?.time
  const isChosen = time?.kind === kind
  $selected.set(isChosen ? null : { kind, time: null })
  const days = $orderDays.get()
  const [day] = days ? listOpenDays(kind, days) : []
  const date = isChosen && days ? localDate(time.ready, days.timezone) : day
  if (date) await readOrderTimes(date)
}

export async function chooseDay(date: string): Promise<void> {
  $timeProblem.set(null)
  $selected.set({ kind: timeKindOfDay(date), time: null })
  await readOrderTimes(date)
}

export async function chooseTime(time: string): Promise<void> {
  await applyTime({ kind: kindOfTime(time), time })
}

/** Chooses the first available order time. Offered while the kitchen is not taking orders. */
export async function chooseFirstAvailableTime(): Promise<void> {
  const first = $firstAvailableTime.get()
  if (first) await chooseTime(first.time)
}

export async function acceptNextTime(next: string): Promise<void> {
  const days = $orderDays.get()
  if (days) void readOrderTimes(localDate(next, days.timezone))
  await chooseTime(next)
}

export function toTimeProblem({
  message,
  details,
}: Extract<ApiError, { code: 'time_unavailable' }>): TimeProblemMessage {
  return { message, next: details.next }
}

async function applyTime(selected: TimeSelection): Promise<void> {
  $timeProblem.set(null)
  $selected.set(selected)
  const { kind, time } = selected
  const outcome = await setTime(kind === 'asap' || time === null ? { kind: 'asap' } : { kind, time })
  if ($selected.get() !== selected) return
  if (outcome.step === 'refused' && outcome.error.code === 'time_unavailable') {
    clearBagNotice(outcome.error)
    $timeProblem.set(toTimeProblem(outcome.error))
    $selected.set({ kind, time: null })
    return void readOrderTimes()
  }
  $selected.set(null)
  const promise = $promisedTimeText.get()
  if (outcome.step === 'made' && promise) $bagAnnouncement.set(orderTimeCopy.set(promise))
}

function timeKindOfDay(date: string): 'later' | 'advance' {
  return timeKindForDay(date, $orderDays.get()?.today ?? '')
}

function kindOfTime(time: string): 'later' | 'advance' {
  const days = $orderDays.get()
  return days ? timeKindOfDay(localDate(time, days.timezone)) : 'advance'
}
