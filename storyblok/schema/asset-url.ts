export type PictureSize = { width: number; height: number }

const PLACE = String.raw`^\/f\/\d+\/(?:(\d*)x(\d*)\/)?[\w-]+\/[\w.-]+\.`
const PHOTO = new RegExp(`${PLACE}(?:png|jpe?g|webp|avif)$`, 'i')
/** File types that are never resized: browsers scale SVG, and resizing would stop a GIF's animation. */
const UNRESIZED = new RegExp(`${PLACE}(?:svg|gif)$`, 'i')
const HOST = /^(?:https?:)?\/\/a2?(?:-[a-z]+)?\.storyblok(?:china)?\.(?:com|cn)(?=\/f\/)/i

/** Returns the path (`/f/…`) of a picture in Storyblok's asset storage, or null for any other URL. */
export function toStoryblokPicturePath(filename: string): string | null {
  const path = filename.replace(HOST, '').replace(/\?cv=\d+$/, '')
  return PHOTO.test(path) || UNRESIZED.test(path) ? path : null
}

export function parseSizeFromPath(path: string): PictureSize | null {
  const [, width, height] = PHOTO.exec(path) ?? UNRESIZED.exec(path) ?? []
  return Number(width) > 0 && Number(height) > 0 ? { width: Number(width), height: Number(height) } : null
}

export function isScalablePicture(path: string): boolean {
  return PHOTO.test(path)
}

/** Removes the host of a picture's URL if it is one of the chain's asset hosts. */
export function stripAssetHost(address: string, hosts: readonly string[]): string {
  if (hosts.length === 0) return address
  const url = URL.parse(address, 'https://this-site.invalid')
  return url && hosts.includes(url.hostname) ? url.pathname : address
}
