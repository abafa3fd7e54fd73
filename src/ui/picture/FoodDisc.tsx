import { artSrcset, heatMaskUrl, smallestArtUrl } from '#src/domain/content/art.ts'
import { focusFromUrl } from '#src/domain/content/focus.ts'

export type DiscTone = 'yellow' | 'red' | 'bordeaux' | 'orange' | 'green' | 'cream'

const TONES: Record<DiscTone, string> = {
  yellow: 'bg-yellow-400 rays-yellow-300',
  red: 'bg-red-600 rays-red-500',
  bordeaux: 'bg-bordeaux-600 rays-bordeaux-500',
  orange: 'bg-disc-warm rays-disc-warm-ray',
  green: 'bg-green-400 rays-green-300',
  cream: 'bg-gray-100 rays-gray-50',
}

/** `sizes` attribute of food pictures on product pages. */
export const PRODUCT_IMAGE_SIZES = '(min-width: 56.25rem) 22rem, (min-width: 37.5rem) 17rem, 42vw'
/** `sizes` attribute of large dish pictures in content blocks. */
export const BLOCK_IMAGE_SIZES = '(min-width: 56.25rem) 30rem, 84vw'

type FoodDiscProps = {
  src: string
  srcset?: string | undefined
  sizes?: 'small' | (string & {})
  alt?: string
  'data-focus'?: string
  tone?: DiscTone
  burst?: boolean
  loose?: boolean
  width?: number | undefined
  height?: number | undefined
  loading?: 'lazy' | 'eager'
  /** Heat level from 1 to 7. If undefined, the original picture is shown. */
  heat?: number
}

export function FoodDisc({
  src,
  sizes = '11rem',
  srcset = sizes === 'small' ? smallestArtUrl(src) : artSrcset(src),
  alt = '',
  'data-focus': focus = focusFromUrl(src),
  tone = 'yellow',
  burst = false,
  loose = false,
  width = 384,
  height = 384,
  loading = 'lazy',
  heat = 0,
}: FoodDiscProps) {
  const picture = {
    src,
    srcSet: srcset,
    sizes: sizes === 'small' ? undefined : srcset && (loading === 'lazy' ? `auto, ${sizes}` : sizes),
    width,
    height,
    loading,
    fetchPriority: loading === 'eager' ? ('high' as const) : undefined,
  }
  const position = isPhoto(src)
    ? 'size-full rounded-full object-cover'
    : loose
      ? 'disc-food-loose'
      : 'disc-food'
  const mask = heat > 0 && heatMaskUrl(src)
  return (
    <div className={`disc ${TONES[tone]}${burst ? ' sunburst' : ''}`}>
      <img
        {...picture}
        alt={alt}
        data-focus={focus}
        className={isPhoto(src) ? position : `die-cut ${position}`}
      />
      {mask && (
        <span
          // A script sets the style, because the CSP forbids inline styles.
          ref={span => span?.style.setProperty('--crust', `url("${mask}")`)}
          className={`heated heated-${heat} ${position}`}
        >
          <img {...picture} alt="" className="size-full object-contain" />
        </span>
      )}
    </div>
  )
}

/**
 * True for photos with a background, which fill the disc: JPEGs, files in `/photos/`, and pictures with a
 * focal point.
 */
export const isPhoto = (src: string): boolean => /\.jpe?g(?:[?/#]|$)|^\/photos\/|#focus=/i.test(src)
