export const ART_WIDTHS = [384, 640, 1280] as const

const ART_PATH = /^\/art\/([\w/-]+)\.webp$/

/** Returns the srcset of a built-in picture, or undefined for any other picture, such as a chain's photo. */
export function artSrcset(src: string): string | undefined {
  const name = ART_PATH.exec(src)?.[1]
  return name && ART_WIDTHS.map(width => `/art/${width}/${name}.avif ${width}w`).join(', ')
}

/** Returns the URL of the narrowest version of a built-in picture, or undefined for any other URL. */
export function smallestArtUrl(src: string): string | undefined {
  const name = ART_PATH.exec(src)?.[1]
  return name && `/art/${ART_WIDTHS[0]}/${name}.avif`
}

/**
 * Returns the URL of the mask for the parts of a built-in picture that change color with the heat level, or
 * undefined for any other URL.
 */
export function heatMaskUrl(src: string): string | undefined {
  const name = ART_PATH.exec(src)?.[1]
  return name && `/art/heat/${name}.webp`
}
