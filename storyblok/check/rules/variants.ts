import { type ContentNode, isNode } from '../../schema/content.ts'
import type { Rule } from '../rule.ts'
import { isOpening } from './headlines.ts'
import { parseDate, scheduleOf } from './schedules.ts'

/** A test needs variants to compare, which all open the page if one does. */
export const abTests: Rule = function* ({ blocks, error, warning }, { now }) {
  for (const block of blocks.filter(({ component }) => component === 'ab_test')) {
    const variants = Array.isArray(block.node.variants) ? block.node.variants.filter(isNode) : []
    const [first, ...others] = variants.map(startsWithHero)
    if (variants.length >= 2 && variants.filter(({ share }) => Number(share ?? 0) > 0).length < 2)
      yield error(
        block,
        'variants',
        'All guests see the same variant, so there is nothing to compare.',
        'Give at least two variants a share.',
      )
    if (first && others.includes(false))
      yield error(
        block,
        'variants',
        'The first variant starts with a hero and another does not: its guests have no main headline.',
        'Start each variant with a hero, or put the hero before the test.',
      )
    if (parseDate(block.node.ends_at) <= now)
      yield warning(
        block,
        'ends_at',
        'The test is over; everybody sees the first variant.',
        'Put the blocks that did best in its place.',
      )
  }
}

function startsWithHero({ body }: ContentNode): boolean {
  const [opening] = Array.isArray(body) ? body : []
  return isNode(opening) && isOpening(opening)
}

/** A slider without visible slides leaves a gap at the top of the page. */
export const slides: Rule = function* ({ blocks, error }, { now }) {
  for (const slider of blocks.filter(({ component }) => component === 'hero_slider')) {
    const inside = blocks.filter(({ parent }) => parent === slider)
    if (inside.some(slide => scheduleOf(slide).until > now)) continue
    const message = inside.length > 0 ? 'The time of all its slides is over.' : 'It has no slides.'
    yield error(slider, 'slides', message, 'Add a hero to it, or remove the slider.')
  }
}
