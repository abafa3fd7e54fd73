import {
  isVisibleAt,
  localScheduleOf,
  type ScheduleFields,
  scheduleOf,
} from '#src/domain/content/block-schedule.ts'
import { type AudienceFields, audienceOf } from './audience.ts'

type GateFields = ScheduleFields & { places?: string[] | null | undefined }

/** What of a block's element is decided in the browser: when it is shown, and for guests of which kitchens. */
type Gate = {
  from?: string
  until?: string
  'clock-from'?: string
  'clock-until'?: string
  places?: string
  /** Until the browser has looked; what waits for a kitchen is there for whoever runs no scripts. */
  hidden?: true
}

/** Null for a block that everybody sees always. */
export function blockGate(blok: GateFields, now: number): Gate | null {
  const schedule = scheduleOf(blok)
  const local = localScheduleOf(blok)
  const places = placesOf(blok)
  const gate = {
    ...(!local && isoEnds(schedule)),
    ...(local?.from && { 'clock-from': local.from }),
    ...(local?.until && { 'clock-until': local.until }),
    ...(places.length > 0 && { places: places.join('|') }),
  }
  if (Object.keys(gate).length === 0) return null
  return { ...gate, ...(!isVisibleAt(schedule, now) && { hidden: true as const }) }
}

/** The places a block is for; none is everywhere. */
function placesOf({ places }: GateFields): string[] {
  return Array.isArray(places) ? places.map(String).filter(Boolean) : []
}

/** Whom a block is for: its audience, places and times by local clocks; `everyone` when none of them leaves anybody out. */
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
