import { atom, computed } from 'nanostores'
import { orderTimeCopy } from '#src/copy/handoff/order-time.ts'
import { kindOfDay, openDays, type TimeKind, timeKinds } from '#src/domain/scheduling/time-kinds.ts'
import { dateAt } from '#src/domain/time/clock-time.ts'
import { $settings } from '../api/app-settings.ts'
import type { ApiError } from '../api/request.ts'
import { $bagAnnouncement, $cart, withdrawNotice } from '../bag/bag.ts'
import { $isTimeAsked } from '../bag/bag-step.ts'
import { setTime } from '../bag/changing/bag-terms.ts'
import { environment } from '../browser/environment.ts'
import { whenUsed } from '../browser/when-used.ts'
import { $orderTimes, readTimes } from './order-times.ts'
import { $promise } from './promise.ts'

/** The reason a time is unavailable, and the next available one (ISO 8601, UTC). */
export type TimeProblem = { message: string; next: string | null }
type WantedTime = { kind: TimeKind; time: string | null }

const every: TimeKind[] = ['asap', 'later', 'advance']

const $wanted = atom<WantedTime | null>(null)
export const $timeProblem = atom<TimeProblem | null>(null)

export const $days = computed($orderTimes, read => {
  const times = read?.times
  return times && { ...times, today: dateAt(environment().now(), times.timezone) }
})

export const $timeKinds = computed([$days, $settings], (days, settings) =>
  days ? timeKinds(settings?.order.time_selector_options ?? every, days) : [],
)

export const $chosenTime = computed([$wanted, $cart, $timeKinds], (wanted, cart, kinds): WantedTime => {
  if (wanted) return wanted
  const { kind, ready } = cart?.time ?? { kind: 'asap', ready: null }
  if (kind !== 'asap') return { kind, time: ready }
  // If ASAP is impossible, as at a closed kitchen, the first available kind is preselected.
  const first = kinds.find(({ isOpen }) => isOpen) ?? kinds[0]
  return { kind: first?.kind ?? 'asap', time: null }
})
export const $isTimeMissing = computed($chosenTime, ({ kind, time }) => kind !== 'asap' && time === null)
/**
 * True if they left it incomplete, so that the bag's own time is not what they want. If the times could not
 * be read, the bag keeps its time.
 */
export const $isTimeRequired = computed(
  [$wanted, $isTimeMissing, $orderTimes],
  (wanted, isMissing, read) => wanted !== null && isMissing && read?.step !== 'failed',
)

export const $chosenDay = computed([$days, $chosenTime], (days, { time }) =>
  days && time ? dateAt(time, days.timezone) : null,
)
whenUsed($chosenDay, () =>
  $chosenTime.subscribe(() => {
    const date = $chosenDay.get()
    if (date && date !== $days.get()?.date) void readTimes(date)
  }),
)

export const $firstTime = computed($orderTimes, read => {
  const free = read?.times?.slots.find(({ state }) => state === 'free')
  return read?.times && free ? { time: free.time, timezone: read.times.timezone } : null
})

/** For any kind but ASAP, reads a day's times. */
export async function chooseKind(kind: TimeKind): Promise<void> {
  $isTimeAsked.set(false)
  if (kind === 'asap') return choose({ kind, time: null })
  $timeProblem.set(null)
  const time = $cart.get()?.time
  const isChosen = time?.kind === kind
  $wanted.set(isChosen ? null : { kind, time: null })
  const days = $days.get()
  const [day] = days ? openDays(kind, days) : []
  const date = isChosen && days ? dateAt(time.ready, days.timezone) : day
  if (date) await readTimes(date)
}

export async function chooseDay(date: string): Promise<void> {
  $timeProblem.set(null)
  $wanted.set({ kind: kindOf(date), time: null })
  await readTimes(date)
}

export async function chooseTime(time: string): Promise<void> {
  await choose({ kind: kindOfTime(time), time })
}

/** Chooses the first free time, at a kitchen that takes no orders now. */
export async function orderForLater(): Promise<void> {
  const first = $firstTime.get()
  if (first) await chooseTime(first.time)
}

export async function acceptNextTime(next: string): Promise<void> {
  const days = $days.get()
  if (days) void readTimes(dateAt(next, days.timezone))
  await chooseTime(next)
}

export function timeProblem({
  message,
  details,
}: Extract<ApiError, { code: 'time_unavailable' }>): TimeProblem {
  return { message, next: details.next }
}

async function choose(wanted: WantedTime): Promise<void> {
  $timeProblem.set(null)
  $wanted.set(wanted)
  const { kind, time } = wanted
  const outcome = await setTime(kind === 'asap' || time === null ? { kind: 'asap' } : { kind, time })
  if ($wanted.get() !== wanted) return
  if (outcome.step === 'refused' && outcome.error.code === 'time_unavailable') {
    withdrawNotice(outcome.error)
    $timeProblem.set(timeProblem(outcome.error))
    $wanted.set({ kind, time: null })
    return void readTimes()
  }
  $wanted.set(null)
  const promise = $promise.get()
  if (outcome.step === 'made' && promise) $bagAnnouncement.set(orderTimeCopy.set(promise))
}

function kindOf(date: string): 'later' | 'advance' {
  return kindOfDay(date, $days.get()?.today ?? '')
}

function kindOfTime(time: string): 'later' | 'advance' {
  const days = $days.get()
  return days ? kindOf(dateAt(time, days.timezone)) : 'advance'
}
