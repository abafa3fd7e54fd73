import { scheduleOf } from '#src/domain/content/blocks/block-schedule.ts'
import { mainHeadlines } from '#src/domain/content/blocks/main-headline.ts'
import type { AnyBlock } from './block-attributes.ts'
import { visitorKey } from './block-gate.ts'
import { isBlockOfType } from './is-block.ts'

const HEROES = ['hero', 'hero_slider']

function opensPage(blok: AnyBlock): boolean {
  if (!isBlockOfType(blok, 'ab_test')) return HEROES.includes(blok.component)
  const [first] = blok.variants ?? []
  return HEROES.includes(first?.body?.[0]?.component ?? '')
}

/** Headline level per block; undefined for blocks other than heroes. */
export function headlineLevels(body: readonly AnyBlock[], now: number): (1 | 2 | undefined)[] {
  const heroes = body.filter(opensPage)
  // Guests of different places or local times are separate audiences, as members and guests are.
  const headlines = heroes.map(blok => ({ audience: visitorKey(blok), schedule: scheduleOf(blok) }))
  const main = mainHeadlines(headlines, now)
  const levels = new Map(heroes.map((blok, index) => [blok, main[index] ? 1 : 2] as const))
  return body.map(blok => levels.get(blok))
}
