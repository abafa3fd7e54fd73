import { artSrcset } from '#src/domain/content/art.ts'

const ART_PATH = /^\/art\/(?:\d+\/)?([\w/-]+)\.(?:avif|webp)$/

/**
 * Returns the paths of the same picture in other widths and formats, with the widest last. Returns an empty
 * list if the picture has no other variants.
 */
export function listPictureVariants(path: string): string[] {
  const name = ART_PATH.exec(path)?.[1]
  if (!name) return []
  const smallest = `/art/${name}.webp`
  const others =
    artSrcset(smallest)
      ?.split(', ')
      .map(candidate => candidate.replace(/ .*/, '')) ?? []
  return [smallest, ...others].filter(other => other !== path)
}
