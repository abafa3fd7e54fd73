/** The widths in pixels in which each picture of the house is drawn; all are squares. */
export const ART_WIDTHS = [384, 640, 1280] as const

const DRAWN = /^\/art\/([\w/-]+)\.webp$/

/** A picture of the house in all its widths; undefined for any other address, such as a chain's photo. */
export function artSrcset(src: string): string | undefined {
  const name = DRAWN.exec(src)?.[1]
  return name && ART_WIDTHS.map(width => `/art/${width}/${name}.avif ${width}w`).join(', ')
}

/** A picture of the house as its narrowest, which is enough for every screen up to a third as wide; undefined for any other. */
export function smallArt(src: string): string | undefined {
  const name = DRAWN.exec(src)?.[1]
  return name && `/art/${ART_WIDTHS[0]}/${name}.avif`
}

/** The mask of the parts of a picture that change colour with the heat; undefined for pictures that are not of the house. */
export function heatMask(src: string): string | undefined {
  const name = DRAWN.exec(src)?.[1]
  return name && `/art/heat/${name}.webp`
}
