import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '#src/server/config/config.ts'

const MAP_TILE_URL = 'https://tiles.example.com/{z}/{x}/{y}.png'
const MAP_TILE_ATTRIBUTION = '© OpenStreetMap contributors'

test('the map is drawn on outlines of its own unless tiles are configured', () => {
  expect(readConfig({}).tiles).toBeNull()
  expect(readConfig({ MAP_TILE_URL, MAP_TILE_ATTRIBUTION }).tiles).toEqual({
    url: MAP_TILE_URL,
    attribution: MAP_TILE_ATTRIBUTION,
  })
})

test.each([
  ['http://tiles.example.com/{z}/{x}/{y}.png'],
  ['https://tiles.example.com/{z}/{x}.png'],
  ['https://{s}.example.com/{z}/{x}/{y}.png'],
  ['https://tiles.example.com/{z}/{x}/{y}.png; script-src *'],
  ['tiles'],
])('an address that tiles cannot come from stops the start: %s', url => {
  expect(() => readConfig({ MAP_TILE_URL: url, MAP_TILE_ATTRIBUTION })).toThrow(ConfigError)
})

test('whoever makes the tiles has to be named', () => {
  expect(() => readConfig({ MAP_TILE_URL })).toThrow(/MAP_TILE_ATTRIBUTION must be who made the tiles/)
})
