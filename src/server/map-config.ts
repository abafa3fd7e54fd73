import { z } from 'zod'

/** Pictures of the world below the map's own outlines, and who made them. */
export type MapTiles = { url: string; attribution: string }

const url = z
  .url({ protocol: /^https$/, hostname: /^[\w.-]+$/ })
  .refine(text => ['{z}', '{x}', '{y}'].every(part => text.includes(part)))
  .refine(text => !/[\s;,'"]/.test(text))

export const mendMap: Record<string, string> = {
  MAP_TILE_URL:
    'where map tiles are, such as https://tiles.example.com/{z}/{x}/{y}.png, on one host; or leave it unset',
  MAP_TILE_ATTRIBUTION: 'who made the tiles, such as © OpenStreetMap contributors; tiles need it set',
}

/** Reads what the map is drawn on, and the names of the variables that are wrong. */
export function readMapConfig(set: Record<string, string | undefined>): {
  tiles: MapTiles | null
  wrong: string[]
} {
  const tiles = url.optional().safeParse(set.MAP_TILE_URL)
  const attribution = set.MAP_TILE_ATTRIBUTION?.trim()
  const wrong = [
    ...(tiles.success ? [] : ['MAP_TILE_URL']),
    ...(set.MAP_TILE_URL && !attribution ? ['MAP_TILE_ATTRIBUTION'] : []),
  ]
  return { tiles: tiles.data && attribution ? { url: tiles.data, attribution } : null, wrong }
}
