export type DiscTone = 'yellow' | 'red' | 'bordeaux' | 'orange' | 'green' | 'cream'

export type FoodDiscProps = {
  src: string
  /** The same picture in other widths. */
  srcset?: string | undefined
  /** How wide it is shown; `small` is up to 128 pixels. */
  sizes?: 'small' | (string & {})
  alt?: string
  /** The point of a photograph that has to stay visible. */
  'data-focus'?: string
  tone?: DiscTone
  /** Draws rays on the disc. */
  burst?: boolean
  /** The food reaches over the edge of its disc. */
  loose?: boolean
  width?: number | undefined
  height?: number | undefined
  /** `eager` for what is in the first view. */
  loading?: 'lazy' | 'eager'
}

const TONES: Record<DiscTone, string> = {
  yellow: 'bg-yellow-400 rays-yellow-300',
  red: 'bg-red-600 rays-red-500',
  bordeaux: 'bg-bordeaux-600 rays-bordeaux-500',
  orange: 'bg-orange-400 rays-orange-300',
  green: 'bg-green-400 rays-green-300',
  cream: 'bg-gray-100 rays-gray-50',
}

/** How wide the food of a product's own page is shown. */
export const PRODUCT_SIZES = '(min-width: 56.25rem) 22rem, (min-width: 37.5rem) 17rem, 42vw'

/** The disc is as wide as its container. */
export const discClasses = ({
  tone = 'yellow',
  burst = false,
}: Pick<FoodDiscProps, 'tone' | 'burst'>): string => `disc ${TONES[tone]} ${burst ? 'sunburst' : ''}`

export const foodClasses = (look: Pick<FoodDiscProps, 'src' | 'loose'>): string =>
  `${isPhoto(look.src) ? '' : 'die-cut'} ${foodPlace(look)}`

/**
 * Whether a picture is a photograph with a background, which fills the disc: a JPEG always has one; others are in
 * `/photos/` or have a focus point.
 */
export const isPhoto = (src: string): boolean => /\.jpe?g(?:[?/#]|$)|^\/photos\/|#focus=/i.test(src)

/** Where on the disc the food lies. */
export const foodPlace = ({ src, loose = false }: Pick<FoodDiscProps, 'src' | 'loose'>): string =>
  isPhoto(src)
    ? 'col-start-1 row-start-1 size-full rounded-full object-cover'
    : `col-start-1 row-start-1 object-contain ${loose ? 'size-23/24 scale-110' : 'size-5/6'}`
