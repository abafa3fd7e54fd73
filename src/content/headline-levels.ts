import { scheduleOf } from '#src/domain/content/block-schedule.ts'
import { mainHeadlines } from '#src/domain/content/main-headline.ts'
import { audienceOf } from './audience.ts'
import type { AnyBlock } from './block-attributes.ts'
import { placesOf } from './block-gate.ts'

const HEROES = ['hero', 'hero_slider']

/** Of every block of a page the level of its headline; undefined for what is no hero. */
export function headlineLevels(body: readonly AnyBlock[], now: number): (1 | 2 | undefined)[] {
  const heroes = body.filter(({ component }) => HEROES.includes(component))
  const openings = heroes.map(blok => ({ audience: whose(blok), schedule: scheduleOf(blok) }))
  const main = mainHeadlines(openings, now)
  const levels = new Map(heroes.map((blok, index) => [blok, main[index] ? 1 : 2] as const))
  return body.map(blok => levels.get(blok))
}

/** Those of other places are others, like members and guests. */
function whose(blok: AnyBlock): string {
  return [audienceOf(blok), ...placesOf(blok)].join(' ')
}
