import { type PlacedPicture, placedPictures } from '../placed/placed-pictures.ts'
import { found, type Rule } from '../rule.ts'

/** Pictures that carry meaning; those in cards and items are decorative. */
const TELLING: Readonly<Record<string, readonly string[]>> = {
  hero: ['image'],
  banner: ['images'],
  image: ['image'],
  rich_text: ['text'],
  faq_item: ['answer'],
}

const FILE_NAME = /^\S+\.(?:webp|png|jpe?g|gif|svg|avif)$|^(?:img|dsc|image)[-_ ]?\d+$/i

/** Alternative text is required except for a banner's pictures after the first. */
export const altTexts: Rule = ({ story, blocks }) =>
  placedPictures(blocks).flatMap((picture, index, all) => {
    const { block, field, src, alt } = picture
    const name = src.split('/').at(-1) ?? src
    if (isTelling(picture) && alt === '') {
      return [
        found(story, block, field, {
          severity: block.component === 'banner' && all[index - 1]?.block === block ? 'warning' : 'error',
          message: `The picture ${name} has no alternative text.`,
          mend: 'Say in a few words what is on it, for those who cannot see it.',
        }),
      ]
    }
    if (!FILE_NAME.test(alt)) return []
    return [
      found(story, block, field, {
        severity: 'warning',
        message: `The alternative text of ${name} is the name of a file.`,
        mend: 'Say what is on the picture.',
      }),
    ]
  })

function isTelling({ block, field }: PlacedPicture) {
  return TELLING[block.component]?.includes(field) === true
}
