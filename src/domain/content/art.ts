export const ART_WIDTHS = [384, 640, 1280] as const

const ART_PATH = /^\/art\/([\w/-]+)\.webp$/

/** Returns the srcset of one of our pictures; undefined for any other address, such as a chain's photo. */
export function artSrcset(src: string): string | undefined {
  const name = ART_PATH.exec(src)?.[1]
  return name && ART_WIDTHS.map(width => `/art/${width}/${name}.avif ${width}w`).join(', ')
}

/**
 * Returns the narrowest version of one of our pictures, enough for display sizes up to a third of its width; undefined
 * for any other.
 */
export function smallArt(src: string): string | undefined {
  const name = ART_PATH.exec(src)?.[1]
  return name && `/art/${ART_WIDTHS[0]}/${name}.avif`
}

/** Returns the mask of a picture's parts that change color with the heat level; undefined for other pictures. */
export function heatMask(src: string): string | undefined {
  const name = ART_PATH.exec(src)?.[1]
  return name && `/art/heat/${name}.webp`
}
