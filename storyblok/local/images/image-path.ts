import { invalid, notFound } from '../api-error.ts'
import { type Filters, parseFilters } from './image-filters.ts'

/** Operations in the path after `/m/`, in order. Sizes are in pixels; 0 keeps the aspect ratio. */
export type Operations = {
  crop?: { left: number; top: number; right: number; bottom: number }
  fit: 'cover' | 'inside'
  width: number
  height: number
  flip: { across: boolean; over: boolean }
  smart: boolean
  filters: Filters
}

/** `asset` is the path of the original, which is sent unchanged without operations. */
type ImagePath = { asset: string; operations: Operations | null }

const MOST_PIXELS_PER_SIDE = 4000

/** Parses `/f/<space>/<W>x<H>/<hash>/<name>/m/…` by the rules of Storyblok's image service. */
export function parseImagePath(path: string): ImagePath {
  const [, asset, service, rest = ''] =
    /^(\/f\/\d+\/(?:\d*x\d*\/)?[\w-]+\/[^/]+)(\/m(?:\/(.*))?)?$/.exec(path) ?? []
  if (!asset) throw notFound()
  return { asset, operations: service ? parseOperations(rest) : null }
}

function parseOperations(text: string): Operations {
  const [places = '', filters] = text.split(/(?:^|\/)filters:/)
  const parts = places.split('/').filter(part => part !== '')
  const take = (pattern: RegExp) => {
    const match = pattern.exec(parts[0] ?? '')
    if (match) parts.shift()
    return match?.groups
  }
  const crop = take(/^(?<left>\d+)x(?<top>\d+):(?<right>\d+)x(?<bottom>\d+)$/)
  const fitIn = take(/^(?<fitIn>fit-in)$/)
  const size = take(/^(?<across>-?)(?<width>\d*)x(?<over>-?)(?<height>\d*)$/)
  const smart = take(/^(?<smart>smart)$/)
  if (parts.length > 0) throw invalid(`The image service does not understand "${parts.join('/')}"`)
  return {
    ...(crop && { crop: rectangle(crop) }),
    fit: fitIn ? 'inside' : 'cover',
    width: side(size?.width),
    height: side(size?.height),
    flip: { across: size?.across === '-', over: size?.over === '-' },
    smart: smart !== undefined,
    filters: parseFilters(filters ?? ''),
  }
}

function rectangle(edges: Record<string, string>) {
  const [left, top] = [Number(edges.left), Number(edges.top)]
  const [right, bottom] = [Number(edges.right), Number(edges.bottom)]
  if (right <= left || bottom <= top)
    throw invalid('A crop goes from its top left to its bottom right corner')
  return { left, top, right, bottom }
}

function side(text: string | undefined): number {
  const pixels = Number(text || 0)
  if (pixels <= MOST_PIXELS_PER_SIDE) return pixels
  throw invalid(`A picture is at most ${MOST_PIXELS_PER_SIDE} pixels wide and high`)
}
