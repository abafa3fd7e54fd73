export type DiscTone = 'yellow' | 'red' | 'bordeaux' | 'orange' | 'green' | 'cream'

export type FoodDiscProps = {
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
}

const TONES: Record<DiscTone, string> = {
  yellow: 'bg-yellow-400 rays-yellow-300',
  red: 'bg-red-600 rays-red-500',
  bordeaux: 'bg-bordeaux-600 rays-bordeaux-500',
  orange: 'bg-disc-warm rays-disc-warm-ray',
  green: 'bg-green-400 rays-green-300',
  cream: 'bg-gray-100 rays-gray-50',
}

/** Displayed width of the food on product pages. */
export const PRODUCT_SIZES = '(min-width: 56.25rem) 22rem, (min-width: 37.5rem) 17rem, 42vw'

export const discClasses = ({
  tone = 'yellow',
  burst = false,
}: Pick<FoodDiscProps, 'tone' | 'burst'>): string => `disc ${TONES[tone]} ${burst ? 'sunburst' : ''}`

export const foodClasses = (style: Pick<FoodDiscProps, 'src' | 'loose'>): string =>
  `${isPhoto(style.src) ? '' : 'die-cut'} ${foodPosition(style)}`

/**
 * True for photos with a background, which fill the disc: JPEGs, files in `/photos/`, and pictures with a
 * focal point.
 */
export const isPhoto = (src: string): boolean => /\.jpe?g(?:[?/#]|$)|^\/photos\/|#focus=/i.test(src)

export const foodPosition = ({ src, loose = false }: Pick<FoodDiscProps, 'src' | 'loose'>): string =>
  isPhoto(src)
    ? 'col-start-1 row-start-1 size-full rounded-full object-cover'
    : `col-start-1 row-start-1 object-contain ${loose ? 'size-23/24 scale-110' : 'size-5/6'}`
