import sharp, { type Sharp } from 'sharp'
import { invalid } from '../api-error.ts'
import type { Format } from './image-filters.ts'
import type { Operations } from './image-path.ts'

const MOST_PIXELS_READ = 50_000_000
const QUALITY = 80

type Size = { width: number; height: number }

/** Applies the operations in Storyblok's order: crop, resize, then filters. */
export async function transformImage(bytes: Buffer, operations: Operations, format: Format): Promise<Buffer> {
  const { crop, flip } = operations
  const filters = {
    ...operations.filters,
    ...(format === 'jpeg' && operations.filters.fill === 'transparent' && { fill: 'ffffff' }),
  }
  let image = sharp(bytes, { limitInputPixels: MOST_PIXELS_READ }).autoOrient()
  let size: Size = (await image.metadata()).autoOrient
  if (crop) {
    const part = partOf(crop, size)
    image = image.extract(part)
    size = part
  }
  image = resized(image, size, { ...operations, filters })
  if (flip.across) image = image.flop()
  if (flip.over) image = image.flip()
  if (filters.rotate) image = sharp(await image.png().toBuffer()).rotate(filters.rotate)
  if (filters.brightness) image = image.modulate({ brightness: 1 + filters.brightness / 100 })
  if (filters.grayscale) image = image.grayscale()
  if (filters.blur) image = image.blur(Math.max(0.3, filters.blur / 2))
  if (format === 'jpeg') image = image.flatten({ background: ground(filters.fill) })
  // The highest AVIF effort takes ten times as long.
  const effort = format === 'avif' ? { effort: 1 } : {}
  return image.toFormat(format, { quality: filters.quality ?? QUALITY, ...effort }).toBuffer()
}

function partOf(crop: NonNullable<Operations['crop']>, size: Size) {
  const width = Math.min(crop.right, size.width) - crop.left
  const height = Math.min(crop.bottom, size.height) - crop.top
  if (width < 1 || height < 1) throw invalid('The crop lies outside of the picture')
  return { left: crop.left, top: crop.top, width, height }
}

function resized(image: Sharp, size: Size, { fit, width, height, smart, filters }: Operations): Sharp {
  if (!width && !height) return image
  const { fill, focal, no_upscale: withoutEnlargement = false } = filters
  if (!width || !height) {
    return image.resize({ ...(width ? { width } : { height }), withoutEnlargement })
  }
  if (fit === 'inside') {
    if (!fill) return image.resize({ width, height, fit, withoutEnlargement })
    return image.resize({ width, height, fit: 'contain', background: ground(fill), withoutEnlargement })
  }
  const frame = withoutEnlargement ? withinPicture({ width, height }, size) : { width, height }
  if (focal) return aroundFocus(image, size, frame, focal)
  return image.resize({ ...frame, fit, position: smart ? sharp.strategy.attention : 'centre' })
}

function withinPicture(frame: Size, size: Size): Size {
  const scale = Math.min(1, size.width / frame.width, size.height / frame.height)
  return {
    width: Math.max(1, Math.round(frame.width * scale)),
    height: Math.max(1, Math.round(frame.height * scale)),
  }
}

/** Crops to the frame with the focal point as close to its center as the edges allow. */
function aroundFocus(
  image: Sharp,
  size: Size,
  frame: Size,
  focal: NonNullable<Operations['filters']['focal']>,
) {
  const scale = Math.max(frame.width / size.width, frame.height / size.height)
  const width = Math.max(frame.width, Math.round(size.width * scale))
  const height = Math.max(frame.height, Math.round(size.height * scale))
  const left = start(((focal.left + focal.right) / 2) * scale, frame.width, width)
  const top = start(((focal.top + focal.bottom) / 2) * scale, frame.height, height)
  return image.resize({ width, height, fit: 'fill' }).extract({ left, top, ...frame })
}

function start(middle: number, length: number, whole: number) {
  return Math.max(0, Math.min(whole - length, Math.round(middle - length / 2)))
}

function ground(fill: string | undefined) {
  if (fill === 'transparent') return { r: 0, g: 0, b: 0, alpha: 0 }
  return fill ? `#${fill}` : '#ffffff'
}
