import type { AssetFacts, Knowledge } from '../knowledge.ts'
import { placedPictures } from '../placed/placed-pictures.ts'
import { found, type Rule } from '../rule.ts'

const MOST_BYTES = 1_000_000
const MOST_PIXELS = 4_000

/** Pictures are there, and no bigger than a phone should have to load. */
export const pictureFiles: Rule = ({ story, blocks }, { assets }) =>
  placedPictures(blocks).flatMap(({ block, field, src }) => {
    const name = src.split('/').at(-1) ?? src
    if (assets && src.startsWith('/') && !src.startsWith('//') && !assets.has(src)) {
      return [
        found(story, block, field, {
          severity: 'error',
          message: `There is no picture ${src}.`,
          mend: 'Pick the picture again.',
        }),
      ]
    }
    const size = tooBig(factsOf(src, assets))
    if (!size) return []
    return [
      found(story, block, field, {
        severity: 'warning',
        message: `The picture ${name} ${size}.`,
        mend: 'Upload a smaller one: at most 1 MB, and 2000 pixels on the longer side are plenty.',
      }),
    ]
  })

/** Of a picture nobody has here, Storyblok's address still tells the size. */
function factsOf(src: string, assets: Knowledge['assets']): AssetFacts {
  const known = assets?.get(src)
  if (known) return known
  const [, width, height] = /\/f\/\d+\/(\d+)x(\d+)\//.exec(src) ?? []
  return { bytes: null, width: width ? Number(width) : null, height: height ? Number(height) : null }
}

function tooBig({ bytes, width, height }: AssetFacts): string {
  if (bytes !== null && bytes > MOST_BYTES) return `has ${(bytes / 1_000_000).toFixed(1)} MB`
  const isHuge = Math.max(width ?? 0, height ?? 0) > MOST_PIXELS
  return isHuge ? `has ${width} × ${height} pixels` : ''
}
