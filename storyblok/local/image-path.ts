import { createNotFoundError, createUnprocessableError } from './api-error.ts'

const FORMATS = ['webp', 'jpeg', 'png', 'avif'] as const

/** The operations of Storyblok's image service that the site uses. */
export type ImageOperations = {
  width: number
  height: number
  quality: number
  format: (typeof FORMATS)[number]
  /** Focal point in pixels of the original picture. Null crops around the center. */
  focal: { x: number; y: number } | null
}

const SIDE_MAX = 4000
const PATH = /^(\/f\/\d+\/(?:\d*x\d*\/)?[\w-]+\/[^/]+)(?:\/m\/(\d*)x(\d*)(?:\/filters:(.+))?)?$/

/**
 * Parses an asset's path, which can end in `/m/<W>x<H>/filters:quality(75):format(webp):focal(1x2:3x4)`.
 * `operations` is null if the path requests the original. Throws the image service's error for an invalid
 * path.
 */
export function parseImagePath(path: string): { asset: string; operations: ImageOperations | null } {
  const [, asset, width, height, filters = ''] = PATH.exec(path) ?? []
  if (!asset)
    throw path.includes('/m/')
      ? createUnprocessableError('The image service does not understand the path')
      : createNotFoundError()
  if (width === undefined) return { asset, operations: null }
  const operations: ImageOperations = {
    width: Number(width),
    height: Number(height),
    quality: 80,
    format: 'webp',
    focal: null,
  }
  if (Math.max(operations.width, operations.height) > SIDE_MAX) {
    throw createUnprocessableError(`A picture is at most ${SIDE_MAX} pixels wide and high`)
  }
  for (const filter of filters.split(/:(?=[a-z])/).filter(Boolean)) apply(filter, operations)
  return { asset, operations }
}

function apply(filter: string, operations: ImageOperations): void {
  const quality = /^quality\((\d{1,2}|100)\)$/.exec(filter)?.[1]
  const format = FORMATS.find(name => filter === `format(${name})`)
  const [, x, y] = /^focal\((\d{1,5})x(\d{1,5}):\d{1,5}x\d{1,5}\)$/.exec(filter) ?? []
  if (quality) operations.quality = Math.max(1, Number(quality))
  else if (format) operations.format = format
  else if (x && y) operations.focal = { x: Number(x), y: Number(y) }
  else throw createUnprocessableError(`The image service does not understand "${filter}"`)
}
