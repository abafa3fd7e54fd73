import { z } from 'zod'

/** Pictures of the world below the map's own outlines, and who made them. */
export type MapTiles = { url: string; attribution: string }

const geocoding = z
  .url({ protocol: /^https?$/ })
  .refine(url => url.startsWith('https:') || /^http:\/\/(?:localhost|127\.0\.0\.1)(?:[:/]|$)/.test(url))

const url = z
  .url({ protocol: /^https$/, hostname: /^[\w.-]+$/ })
  .refine(text => ['{z}', '{x}', '{y}'].every(part => text.includes(part)))
  .refine(text => !/[\s;,'"]/.test(text))

export const mendMap: Record<string, string> = {
  MAP_TILE_URL:
    'where map tiles are, such as https://tiles.example.com/{z}/{x}/{y}.png, on one host; or leave it unset',
  MAP_TILE_ATTRIBUTION: 'who made the tiles, such as © OpenStreetMap contributors; tiles need it set',
  GEOCODING_URL:
    'where a service that speaks Nominatim’s search is, such as https://nominatim.example.com, https, or http on this machine; or leave it unset',
}

/** Reads what the map is drawn on and who knows addresses, and the names of the variables that are wrong. */
export function readMapConfig(set: Record<string, string | undefined>): {
  tiles: MapTiles | null
  geocodingUrl: string | null
  wrong: string[]
} {
  const tiles = url.optional().safeParse(set.MAP_TILE_URL)
  const asked = geocoding.optional().safeParse(set.GEOCODING_URL)
  const attribution = set.MAP_TILE_ATTRIBUTION?.trim()
  const wrong = [
    ...(tiles.success ? [] : ['MAP_TILE_URL']),
    ...(set.MAP_TILE_URL && !attribution ? ['MAP_TILE_ATTRIBUTION'] : []),
    ...(asked.success ? [] : ['GEOCODING_URL']),
  ]
  return {
    tiles: tiles.data && attribution ? { url: tiles.data, attribution } : null,
    geocodingUrl: asked.data ?? null,
    wrong,
  }
}
