import { z } from 'zod'

export type MapTiles = { url: string; attribution: string }

const geocoding = z
  .url({ protocol: /^https?$/ })
  .refine(url => url.startsWith('https:') || /^http:\/\/(?:localhost|127\.0\.0\.1)(?:[:/]|$)/.test(url))

const url = z
  .url({ protocol: /^https$/, hostname: /^[\w.-]+$/ })
  .refine(text => ['{z}', '{x}', '{y}'].every(part => text.includes(part)))
  .refine(text => !/[\s;,'"]/.test(text))

export const mapConfigHints: Record<string, string> = {
  MAP_TILE_URL:
    'the URL of map tiles, such as https://tiles.example.com/{z}/{x}/{y}.png, on one host; or leave it unset',
  MAP_TILE_ATTRIBUTION:
    'the attribution of the tiles, such as © OpenStreetMap contributors; MAP_TILE_URL requires it',
  GEOCODING_URL:
    'the URL of a Nominatim search service, such as https://nominatim.example.com, https, or http on this machine; or leave it unset',
}

export function readMapConfig(variables: Record<string, string | undefined>): {
  tiles: MapTiles | null
  geocodingUrl: string | null
  invalid: string[]
} {
  const tiles = url.optional().safeParse(variables.MAP_TILE_URL)
  const geocodingUrl = geocoding.optional().safeParse(variables.GEOCODING_URL)
  const attribution = variables.MAP_TILE_ATTRIBUTION?.trim()
  const invalid = [
    ...(tiles.success ? [] : ['MAP_TILE_URL']),
    ...(variables.MAP_TILE_URL && !attribution ? ['MAP_TILE_ATTRIBUTION'] : []),
    ...(geocodingUrl.success ? [] : ['GEOCODING_URL']),
  ]
  return {
    tiles: tiles.data && attribution ? { url: tiles.data, attribution } : null,
    geocodingUrl: geocodingUrl.data ?? null,
    invalid,
  }
}
