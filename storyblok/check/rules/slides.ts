import { isNode } from '../../schema/content.ts'
import { found, type Rule } from '../rule.ts'
import { scheduleOf } from './schedules.ts'

/** A slider without visible slides leaves a gap at the top of the page. */
export const slides: Rule = ({ story, blocks }, { now }) =>
  blocks
    .filter(({ component }) => component === 'hero_slider')
    .filter(slider => !blocks.some(block => block.parent === slider && scheduleOf(block).until > now))
    .map(slider =>
      found(story, slider, 'slides', {
        severity: 'error',
        message: hasSlides(slider.node.slides) ? 'The time of all its slides is over.' : 'It has no slides.',
        mend: 'Add a hero to it, or remove the slider.',
      }),
    )

function hasSlides(value: unknown) {
  return Array.isArray(value) && value.some(isNode)
}
