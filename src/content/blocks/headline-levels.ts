import { parseSchedule } from '#src/domain/content/blocks/block-schedule.ts'
import { findMainHeadlines } from '#src/domain/content/blocks/main-headline.ts'
import type { AnyBlock } from './block-attributes.ts'
import { visitorRestrictionKey } from './block-gate.ts'
import { isBlockOfType } from './is-block.ts'

const HEROES = ['hero', 'hero_slider']

function opensPage(blok: AnyBlock): boolean {
  if (!isBlockOfType(blok, 'ab_test')) return HEROES.includes(blok.component)
  const [first] = blok.variants ?? []
  return HEROES.includes(first?.body?.[0]?.component ?? '')
}

/** Returns each block's headline level, or undefined for blocks other than heroes. */
export function computeHeadlineLevels(body: readonly AnyBlock[], now: number): (1 | 2 | undefined)[] {
  const heroes = body.filter(opensPage)
  // Blocks limited to different kitchens or times of day have separate audiences, just as members-only and
  // guests-only blocks do.
  const headlines = heroes.map(blok => ({
    audience: visitorRestrictionKey(blok),
    schedule: parseSchedule(blok),
  }))
  const main = findMainHeadlines(headlines, now)
  const levels = new Map(heroes.map((blok, index) => [blok, main[index] ? 1 : 2] as const))
  return body.map(blok => levels.get(blok))
}
