import { MINUTE_MS } from '../time/durations.ts'
import type { DayHours, SpecialHours } from '../time/hours.ts'
import type { HandoffService } from './handoff.ts'
import type { ChangedHours, Closure } from './kitchen-status.ts'

/** What an operator changes about a kitchen; no handoff (null) means every one. */
export type ChangeDetail =
  | { kind: 'closed'; handoff: HandoffService | null }
  | { kind: 'hours'; handoff: HandoffService | null; hours: DayHours[] }
  /** Without open and close the kitchen stays shut that day. */
  | { kind: 'special'; date: string; open?: string | undefined; close?: string | undefined }
  | { kind: 'capacity'; units: number }
  /** Its orders wait for its own answer: by whoever holds this pass, by its webhook, or, without one, of the simulated kitchen. */
  | { kind: 'answers'; pass: string | null }

/** What stands for a pass where a kitchen's own system answers. */
export const WEBHOOK_ANSWERS = 'webhook'

/** A change with the stretch (UTC milliseconds) it stands for, and what guests are told. */
export type KitchenChange = { detail: ChangeDetail; from: number; until: number; reason: string }

/** A stretch in which a kitchen takes on so many units of work, and not what it usually does. */
export type Throttle = { from: number; until: number; units: number }

/** A stretch in which a kitchen answers its orders itself. */
type Answering = { from: number; until: number; isSimulated: boolean }

/** What decides how much work a kitchen takes on. */
type ThrottledKitchen = {
  capacity: { slot_minutes: number; units: number }
  throttles?: readonly Throttle[] | undefined
}

/** What changes lay over a kitchen. */
export type ChangedKitchen = {
  closures?: readonly Closure[] | undefined
  changed_hours?: readonly ChangedHours[] | undefined
  throttles?: readonly Throttle[] | undefined
  answering?: readonly Answering[] | undefined
}

/**
 * A kitchen with changes laid over it in the order they were made, each for its own stretch, where a later one wins:
 * what is laid does not depend on the clock.
 */
export function layChanges<K extends { special_hours: SpecialHours[] }>(
  kitchen: K,
  changes: readonly KitchenChange[],
): K & ChangedKitchen {
  const special = changes.flatMap(({ detail, reason }): SpecialHours[] =>
    detail.kind === 'special'
      ? [{ date: detail.date, note: reason, open: detail.open, close: detail.close }]
      : [],
  )
  const byDate = new Map([...kitchen.special_hours, ...special].map(day => [day.date, day]))
  return {
    ...kitchen,
    special_hours: [...byDate.values()].toSorted((a, b) => a.date.localeCompare(b.date)),
    closures: changes.flatMap(({ detail, from, until, reason }) =>
      detail.kind === 'closed' ? [{ handoff: detail.handoff, from, until, reason }] : [],
    ),
    changed_hours: changes.flatMap(({ detail, from, until }) =>
      detail.kind === 'hours' ? [{ handoff: detail.handoff, hours: detail.hours, from, until }] : [],
    ),
    throttles: changes.flatMap(({ detail, from, until }) =>
      detail.kind === 'capacity' ? [{ units: detail.units, from, until }] : [],
    ),
    answering: changes.flatMap(({ detail, from, until }) =>
      detail.kind === 'answers' ? [{ from, until, isSimulated: detail.pass === null }] : [],
    ),
  }
}

/** How many units of work a kitchen hands over in the stretch that begins at an instant (UTC milliseconds). */
export function capacityAt({ capacity, throttles = [] }: ThrottledKitchen, slot: number): number {
  const end = slot + capacity.slot_minutes * MINUTE_MS
  return throttles.findLast(({ from, until }) => from < end && slot < until)?.units ?? capacity.units
}

/** Whether orders of a kitchen wait for its own answer; else they are accepted for it. */
export function answersOrders({ answering = [] }: Pick<ChangedKitchen, 'answering'>, at: Date): boolean {
  return answering.some(({ from, until }) => from <= at.getTime() && at.getTime() < until)
}

/** Whether a kitchen's answers are made up at an instant, for who wants to watch. */
export function isSimulated({ answering = [] }: Pick<ChangedKitchen, 'answering'>, at: Date): boolean {
  return answersOrders({ answering: answering.filter(each => each.isSimulated) }, at)
}

/** Whether a change leaves nothing of another: it is about the same, for all that is left of that one's stretch. */
export function takesPlaceOf(change: KitchenChange, other: KitchenChange, now: Date): boolean {
  if (placeOf(change.detail) !== placeOf(other.detail)) return false
  const left = Math.max(other.from, now.getTime())
  return change.detail.kind === 'special' || (change.from <= left && other.until <= change.until)
}

/** Whether two changes are about the same, for some of the same time. */
export function areAtOnce(change: KitchenChange, other: KitchenChange): boolean {
  const overlap = change.from < other.until && other.from < change.until
  return overlap && placeOf(change.detail) === placeOf(other.detail)
}

/** The last instant (UTC milliseconds) at which a change began or ended; 0 when none has. */
export function lastTurn(changes: readonly Pick<KitchenChange, 'from' | 'until'>[], now: Date): number {
  const at = now.getTime()
  return Math.max(0, ...changes.flatMap(({ from, until }) => [from, until]).filter(turn => turn <= at))
}

function placeOf(detail: ChangeDetail): string {
  if (detail.kind === 'special') return detail.date
  if (detail.kind === 'answers') return `${detail.kind} ${detail.pass ?? ''}`
  return detail.kind === 'capacity' ? detail.kind : `${detail.kind} ${detail.handoff ?? ''}`
}
