export type PictureSize = { width: number; height: number }

// Imports and synchronised libraries leave the size out, or write `x`; drawings have none.
const PLACE = String.raw`^\/f\/\d+\/(?:(\d*)x(\d*)\/)?[\w-]+\/[\w.-]+\.`
const PHOTO = new RegExp(`${PLACE}(?:png|jpe?g|webp|avif)$`, 'i')
/** Sent as they are: a drawing fits every width, and a moving picture would stand still. */
const WHOLE = new RegExp(`${PLACE}(?:svg|gif)$`, 'i')
const HOST = /^(?:https?:)?\/\/a2?(?:-[a-z]+)?\.storyblok(?:china)?\.(?:com|cn)(?=\/f\/)/

/** The path at Storyblok of a picture that pages can show; null for any other address. */
export function storedPath(filename: string): string | null {
  const path = filename.replace(HOST, '').replace(/\?cv=\d+$/, '')
  return PHOTO.test(path) || WHOLE.test(path) ? path : null
}

/** The size in pixels that a stored picture's address tells; null where it tells none. */
export function storedSize(path: string): PictureSize | null {
  const [, width, height] = PHOTO.exec(path) ?? WHOLE.exec(path) ?? []
  return Number(width) > 0 && Number(height) > 0 ? { width: Number(width), height: Number(height) } : null
}

/** Whether Storyblok makes it in other widths and formats. */
export function isScalable(path: string): boolean {
  return PHOTO.test(path)
}

/** A picture's address without the host, when that is one of the chain's own that stand before Storyblok's pictures. */
export function withoutHost(address: string, hosts: readonly string[]): string {
  if (hosts.length === 0) return address
  const url = URL.parse(address, 'https://this-site.invalid')
  return url && hosts.includes(url.hostname) ? url.pathname : address
}
