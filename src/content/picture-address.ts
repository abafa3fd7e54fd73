/** The widths that pages ask pictures in, in pixels. */
export const PICTURE_WIDTHS = [320, 480, 640, 960, 1280, 1920]
/** What is shown beside a link in a chat. */
export const SHARE_SIZE = { width: 1200, height: 630 }

const DRAWING = /^\/f\/\d+\/[\w-]+\/[\w-]+\/[\w.-]+\.svg$/i
const STORED = /^\/f\/\d+\/([1-9]\d*)x([1-9]\d*)\/[\w-]+\/[\w.-]+\.(?:png|jpe?g|webp|gif|avif)$/i
const SCALED = 'filters:quality(75):format(webp)'
const SHARED = `${SHARE_SIZE.width}x${SHARE_SIZE.height}/filters:quality(80):format(jpeg)`

/**
 * Where a picture of Storyblok is on this site: its path at Storyblok, which our server answers, so that no guest's
 * browser asks Storyblok. Null for any other address.
 */
export function storedPath(filename: string): string | null {
  const path = filename.replace(
    /^(?:https?:)?\/\/a(?:-[a-z]+)?\.storyblok(?:china)?\.(?:com|cn)(?=\/f\/)/,
    '',
  )
  return STORED.test(path) || DRAWING.test(path) ? path : null
}

/** The size in pixels that a stored picture's address tells; null for drawings. */
export function storedSize(path: string): { width: number; height: number } | null {
  const [, width, height] = STORED.exec(path) ?? []
  return width && height ? { width: Number(width), height: Number(height) } : null
}

export function scaledPath(path: string, width: number): string {
  return `${path}/m/${width}x0/${SCALED}`
}

export function sharePath(path: string): string {
  return `${path}/m/${SHARED}`
}

/** Whether pages of ours ask for this: our server makes no other pictures, whoever asks. */
export function isPictureOfPages(path: string): boolean {
  if (DRAWING.test(path)) return true
  const at = path.indexOf('/m/')
  const wanted = path.slice(at + '/m/'.length)
  const isWanted = wanted === SHARED || PICTURE_WIDTHS.some(width => wanted === `${width}x0/${SCALED}`)
  return isWanted && STORED.test(path.slice(0, at))
}
