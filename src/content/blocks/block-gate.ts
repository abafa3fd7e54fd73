import {
  instantsOf,
  isVisibleAt,
  localScheduleOf,
  type ScheduleFields,
  scheduleOf,
} from '#src/domain/content/blocks/block-schedule.ts'
import { type AudienceFields, audienceOf } from './audience.ts'

type GateFields = ScheduleFields & { places?: string[] | null | undefined }

/** The attributes by which the browser decides when a block is shown, and to guests of which kitchens. */
type Gate = {
  from?: string
  until?: string
  'clock-from'?: string
  'clock-until'?: string
  places?: string
  /** Hidden until the browser has decided. A block that only depends on the kitchen is shown where scripts do not run. */
  hidden?: true
}

/** Null for a block that everybody sees always. */
export function blockGate(blok: GateFields, now: number): Gate | null {
  const schedule = scheduleOf(blok)
  const local = localScheduleOf(blok)
  const places = placesOf(blok)
  const gate = {
    ...isoEnds(instantsOf(blok)),
    ...(local?.from && { 'clock-from': local.from }),
    ...(local?.until && { 'clock-until': local.until }),
    ...(places.length > 0 && { places: places.join('|') }),
  }
  if (Object.keys(gate).length === 0) return null
  return { ...gate, ...(!isVisibleAt(schedule, now) && { hidden: true as const }) }
}

/** The places a block is for; an empty list means everywhere. */
function placesOf({ places }: GateFields): string[] {
  return Array.isArray(places) ? places.map(String).filter(Boolean) : []
}

/**
 * The visitors a block is for, as a text to compare: audience, places and local times; `everyone` when it excludes
 * nobody.
 */
export function circleOf(blok: GateFields & AudienceFields): string {
  const audience = audienceOf(blok)
  if (audience === 'hidden') return audience
  const local = localScheduleOf(blok)
  return [audience, ...placesOf(blok), local?.from, local?.until].filter(Boolean).join(' ')
}

/** Whether every visitor sees the block at that moment. */
export function isSeenByAll(blok: GateFields & AudienceFields, now: number): boolean {
  return circleOf(blok) === 'everyone' && isVisibleAt(scheduleOf(blok), now)
}

function isoEnds({ from, until }: { from: number | null; until: number | null }) {
  return {
    ...(from !== null && { from: new Date(from).toISOString() }),
    ...(until !== null && { until: new Date(until).toISOString() }),
  }
}
