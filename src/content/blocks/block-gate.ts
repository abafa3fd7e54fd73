import {
  isVisibleAt,
  parseLocalSchedule,
  parseSchedule,
  parseUtcSchedule,
  type ScheduleFields,
} from '#src/domain/content/blocks/block-schedule.ts'
import { type AudienceFields, parseAudience } from './audience.ts'

type GateFields = ScheduleFields & { places?: string[] | null | undefined }

type Gate = {
  from?: string
  until?: string
  'clock-from'?: string
  'clock-until'?: string
  places?: string
  /**
   * True if the block was outside its schedule when rendered, so only a script can show it. A block that
   * depends only on the kitchen is visible without JavaScript.
   */
  hidden?: true
}

/** Returns the times and places at which a block is shown, or null if they are unlimited. */
export function createVisibilityRules(blok: GateFields, now: number): Gate | null {
  const schedule = parseSchedule(blok)
  const local = parseLocalSchedule(blok)
  const places = listPlaces(blok)
  const gate = {
    ...isoEnds(parseUtcSchedule(blok)),
    ...(local?.from && { 'clock-from': local.from }),
    ...(local?.until && { 'clock-until': local.until }),
    ...(places.length > 0 && { places: places.join('|') }),
  }
  if (Object.keys(gate).length === 0) return null
  return { ...gate, ...(!isVisibleAt(schedule, now) && { hidden: true as const }) }
}

function listPlaces({ places }: GateFields): string[] {
  return Array.isArray(places) ? places.map(String).filter(Boolean) : []
}

/**
 * Returns a key that is equal for blocks that are restricted to the same visitors (by audience, kitchens, and
 * local times). The key is `everyone` without restrictions, and `hidden` if no visitor sees the block.
 */
export function visitorRestrictionKey(blok: GateFields & AudienceFields): string {
  const audience = parseAudience(blok)
  if (audience === 'hidden') return audience
  const local = parseLocalSchedule(blok)
  return [audience, ...listPlaces(blok), local?.from, local?.until].filter(Boolean).join(' ')
}

export function isVisibleToAll(blok: GateFields & AudienceFields, now: number): boolean {
  return visitorRestrictionKey(blok) === 'everyone' && isVisibleAt(parseSchedule(blok), now)
}

function isoEnds({ from, until }: { from: number | null; until: number | null }) {
  return {
    ...(from !== null && { from: new Date(from).toISOString() }),
    ...(until !== null && { until: new Date(until).toISOString() }),
  }
}
