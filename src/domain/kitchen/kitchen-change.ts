import { MINUTE_MS } from '../time/durations.ts'
import type { DayHours, SpecialHours } from '../time/hours.ts'
import type { HandoffService } from './handoff.ts'
import type { ChangedHours, KitchenClosure } from './kitchen-status.ts'

export type KitchenChangeDetail =
  | { kind: 'closed'; handoff: HandoffService | null }
  | { kind: 'hours'; handoff: HandoffService | null; hours: DayHours[] }
  /** The kitchen is closed that day if `open` and `close` are omitted. */
  | { kind: 'special'; date: string; open?: string | undefined; close?: string | undefined }
  | { kind: 'capacity'; units: number }
  /**
   * Orders wait until the kitchen accepts them, either through the webhook or on the kitchen pass whose id is
   * `pass`. If `pass` is null, the simulation accepts them.
   */
  | { kind: 'answers'; pass: string | null }

/** The `pass` value for a kitchen that accepts orders through its webhook. */
export const WEBHOOK_PASS_ID = 'webhook'

export type KitchenChange = { detail: KitchenChangeDetail; from: number; until: number; reason: string }

export type Throttle = { from: number; until: number; units: number }

type AcceptancePeriod = { from: number; until: number; isSimulated: boolean }

type ThrottledKitchen = {
  capacity: { slot_minutes: number; units: number }
  throttles?: readonly Throttle[] | undefined
}

export type ChangedKitchen = {
  closures?: readonly KitchenClosure[] | undefined
  changed_hours?: readonly ChangedHours[] | undefined
  throttles?: readonly Throttle[] | undefined
  acceptance?: readonly AcceptancePeriod[] | undefined
}

/**
 * Merges operators' changes into a kitchen, oldest first. Later special hours replace earlier ones for the
 * same date. All other changes are stored with their periods, so the result does not depend on the current
 * time.
 */
export function applyKitchenChanges<K extends { special_hours: SpecialHours[] }>(
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
    acceptance: changes.flatMap(({ detail, from, until }) =>
      detail.kind === 'answers' ? [{ from, until, isSimulated: detail.pass === null }] : [],
    ),
  }
}

export function slotCapacityAt({ capacity, throttles = [] }: ThrottledKitchen, slot: number): number {
  const end = slot + capacity.slot_minutes * MINUTE_MS
  return throttles.findLast(({ from, until }) => from < end && slot < until)?.units ?? capacity.units
}

/** True if orders wait until the kitchen accepts them. Otherwise orders are accepted immediately. */
export function requiresAcceptance(
  { acceptance = [] }: Pick<ChangedKitchen, 'acceptance'>,
  at: Date,
): boolean {
  return acceptance.some(({ from, until }) => from <= at.getTime() && at.getTime() < until)
}

export function isSimulated({ acceptance = [] }: Pick<ChangedKitchen, 'acceptance'>, at: Date): boolean {
  return requiresAcceptance({ acceptance: acceptance.filter(period => period.isSimulated) }, at)
}

/**
 * True if a change fully replaces another: both affect the same setting and handoff, and the new change
 * covers the other's remaining period. Special hours always replace earlier ones for the same date.
 */
export function supersedesChange(change: KitchenChange, other: KitchenChange, now: Date): boolean {
  if (changeSubject(change.detail) !== changeSubject(other.detail)) return false
  const remainingFrom = Math.max(other.from, now.getTime())
  return change.detail.kind === 'special' || (change.from <= remainingFrom && other.until <= change.until)
}

export function changesOverlap(change: KitchenChange, other: KitchenChange): boolean {
  const overlap = change.from < other.until && other.from < change.until
  return overlap && changeSubject(change.detail) === changeSubject(other.detail)
}

/**
 * Returns the most recent instant (Unix milliseconds) at which a change started or ended, or 0 if no change
 * has started.
 */
export function latestTransitionAt(
  changes: readonly Pick<KitchenChange, 'from' | 'until'>[],
  now: Date,
): number {
  const at = now.getTime()
  return Math.max(0, ...changes.flatMap(({ from, until }) => [from, until]).filter(instant => instant <= at))
}

function changeSubject(detail: KitchenChangeDetail): string {
  if (detail.kind === 'special') return detail.date
  if (detail.kind === 'answers') return `${detail.kind} ${detail.pass ?? ''}`
  return detail.kind === 'capacity' ? detail.kind : `${detail.kind} ${detail.handoff ?? ''}`
}
