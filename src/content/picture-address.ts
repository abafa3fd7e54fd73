import {
  isScalablePicture,
  type PictureSize,
  parseSizeFromPath,
  toStoryblokPicturePath,
} from '#storyblok/schema/asset-url.ts'

export const PICTURE_WIDTHS = [320, 480, 640, 960, 1280, 1920]
const SHARE_SIZE = { width: 1200, height: 630 }

// AVIF at this quality looks as good as WebP, at 75% of the size.
const SCALE_FILTERS = { avif: 'filters:quality(55):format(avif)', webp: 'filters:quality(75):format(webp)' }
const SHARE_FILTERS = 'filters:quality(80):format(jpeg)'
/** Focal points are rounded to these fifths of each side to limit the number of different crops. */
const FOCUS_STEPS = [0, 1, 2, 3, 4]

export function scaledPicturePath(
  path: string,
  width: number,
  format: keyof typeof SCALE_FILTERS = 'webp',
): string {
  return `${path}/m/${width}x0/${SCALE_FILTERS[format]}`
}

/**
 * Returns the path of a social sharing image, cropped around the focal point. `focus` is in Storyblok's
 * format: `<x>x<y>:<x>x<y>` in pixels.
 */
export function shareImagePath(path: string, focus?: string | null): string {
  const size = parseSizeFromPath(path)
  const [, x, y] = /^(\d+)x(\d+):/.exec(focus ?? '') ?? []
  const focal =
    size && x && y
      ? focalFilter(size, focusStep(Number(x), size.width), focusStep(Number(y), size.height))
      : ''
  return `${path}/m/${SHARE_SIZE.width}x${SHARE_SIZE.height}/${SHARE_FILTERS}${focal}`
}

function focusStep(pixels: number, length: number): number {
  return Math.min(FOCUS_STEPS.length - 1, Math.floor((pixels / length) * FOCUS_STEPS.length))
}

function focalFilter({ width, height }: PictureSize, across: number, down: number): string {
  const x = Math.round(((across + 0.5) / FOCUS_STEPS.length) * width)
  const y = Math.round(((down + 0.5) / FOCUS_STEPS.length) * height)
  return `:focal(${x}x${y}:${x + 1}x${y + 1})`
}

/** True if one of our pages could request this picture. The server rejects all other pictures. */
export function isRequestablePicture(path: string): boolean {
  const at = path.indexOf('/m/')
  if (at < 0) return toStoryblokPicturePath(path) === path && !isScalablePicture(path)
  const picture = path.slice(0, at)
  return isScalablePicture(picture) && requestedPaths(picture).includes(path)
}

function requestedPaths(picture: string): string[] {
  const size = parseSizeFromPath(picture)
  const crops = size
    ? FOCUS_STEPS.flatMap(across =>
        FOCUS_STEPS.map(down => shareImagePath(picture) + focalFilter(size, across, down)),
      )
    : []
  return [
    ...PICTURE_WIDTHS.flatMap(width => [
      scaledPicturePath(picture, width, 'avif'),
      scaledPicturePath(picture, width),
    ]),
    shareImagePath(picture),
    ...crops,
  ]
}

const TYPES: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpeg: 'image/jpeg' }

/** Returns the media type of a picture, from its path's last filter or its file name. */
export function pictureMediaType(path: string): string {
  const [, format] = /:format\((avif|webp|jpeg)\)(?::focal\([^()]*\))?$/.exec(path) ?? []
  if (format && TYPES[format]) return TYPES[format]
  return /\.gif$/i.test(path) ? 'image/gif' : 'image/svg+xml'
}
