import { type ContentNode, isNode } from '../../schema/content.ts'
import { found, type Rule } from '../rule.ts'
import { isOpening } from './headings.ts'
import { parseDate } from './schedules.ts'

export const abTests: Rule = ({ story, blocks }, { now }) =>
  blocks
    .filter(({ component }) => component === 'ab_test')
    .flatMap(block => {
      const variants = Array.isArray(block.node.variants) ? block.node.variants.filter(isNode) : []
      const shares = variants.map(({ share }) => Number(share ?? 0))
      const ends = typeof block.node.ends_at === 'string' ? parseDate(block.node.ends_at) : Number.NaN
      const seen = shares.filter(share => share > 0)
      const [first, ...others] = variants.map(startsWithHero)
      return [
        ...(variants.length >= 2 && seen.length < 2
          ? [
              found(story, block, 'variants', {
                severity: 'error',
                message: 'All guests see the same variant, so there is nothing to compare.',
                mend: 'Give at least two variants a share.',
              }),
            ]
          : []),
        ...(first && others.includes(false)
          ? [
              found(story, block, 'variants', {
                severity: 'error',
                message:
                  'The first variant starts with a hero and another does not: its guests have no main headline.',
                mend: 'Start each variant with a hero, or put the hero before the test.',
              }),
            ]
          : []),
        ...(ends <= now
          ? [
              found(story, block, 'ends_at', {
                severity: 'warning',
                message: 'The test is over; everybody sees the first variant.',
                mend: 'Put the blocks that did best in its place.',
              }),
            ]
          : []),
      ]
    })

function startsWithHero({ body }: ContentNode): boolean {
  const [opening] = Array.isArray(body) ? body : []
  return isNode(opening) && isOpening(opening)
}
