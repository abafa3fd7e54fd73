import { MINUTE_MS } from '../time/durations.ts'
import type { DayHours, SpecialHours } from '../time/hours.ts'
import type { HandoffService } from './handoff.ts'
import type { ChangedHours, Closure } from './kitchen-status.ts'

/** What an operator can change about a kitchen; with the handoff null it is for all of them. */
export type ChangeDetail =
  | { kind: 'closed'; handoff: HandoffService | null }
  | { kind: 'hours'; handoff: HandoffService | null; hours: DayHours[] }
  /** Without open and close the kitchen stays shut that day. */
  | { kind: 'special'; date: string; open?: string | undefined; close?: string | undefined }
  | { kind: 'capacity'; units: number }
  /** The kitchen answers its orders itself: through this pass, through its webhook, or, with null, as simulated. */
  | { kind: 'answers'; pass: string | null }

/** The `pass` of a kitchen whose own system answers. */
export const WEBHOOK_ANSWERS = 'webhook'

/** A change with the time it is for (UTC milliseconds), and what guests are told. */
export type KitchenChange = { detail: ChangeDetail; from: number; until: number; reason: string }

/** A time in which a kitchen takes on another amount of work than usual. */
export type Throttle = { from: number; until: number; units: number }

/** A time in which a kitchen answers its orders itself. */
type Answering = { from: number; until: number; isSimulated: boolean }

/** The part of a kitchen that decides how much work it takes on. */
type ThrottledKitchen = {
  capacity: { slot_minutes: number; units: number }
  throttles?: readonly Throttle[] | undefined
}

/** What changes add to a kitchen. */
export type ChangedKitchen = {
  closures?: readonly Closure[] | undefined
  changed_hours?: readonly ChangedHours[] | undefined
  throttles?: readonly Throttle[] | undefined
  answering?: readonly Answering[] | undefined
}

/**
 * A kitchen with the changes of its operators, in the order they were made; where two overlap, the later one wins. Each
 * has its own times, so the result does not depend on the clock.
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

/** How many units of work a kitchen can hand over in the slot that begins at an instant (UTC milliseconds). */
export function capacityAt({ capacity, throttles = [] }: ThrottledKitchen, slot: number): number {
  const end = slot + capacity.slot_minutes * MINUTE_MS
  return throttles.findLast(({ from, until }) => from < end && slot < until)?.units ?? capacity.units
}

/** Whether orders wait for the kitchen's answer; otherwise they are accepted at once. */
export function answersOrders({ answering = [] }: Pick<ChangedKitchen, 'answering'>, at: Date): boolean {
  return answering.some(({ from, until }) => from <= at.getTime() && at.getTime() < until)
}

/** Whether a kitchen's answers are simulated at an instant. */
export function isSimulated({ answering = [] }: Pick<ChangedKitchen, 'answering'>, at: Date): boolean {
  return answersOrders({ answering: answering.filter(each => each.isSimulated) }, at)
}

/** Whether a change replaces another completely: it is about the same thing, for all that is left of the other's time. */
export function takesPlaceOf(change: KitchenChange, other: KitchenChange, now: Date): boolean {
  if (placeOf(change.detail) !== placeOf(other.detail)) return false
  const left = Math.max(other.from, now.getTime())
  return change.detail.kind === 'special' || (change.from <= left && other.until <= change.until)
}

/** Whether two changes are about the same thing at overlapping times. */
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
