import { expect, test } from 'vitest'
import { failedChunkUrl, isMissingChunkError, isReloadAllowed } from './stale-chunk.ts'

test.each([
  new TypeError('Failed to fetch dynamically imported module: https://a.example/_astro/bag.js'),
  new TypeError('error loading dynamically imported module: https://a.example/_astro/bag.js'),
  new TypeError('Importing a module script failed.'),
])('the error “%s” is caused by a missing chunk', error => {
  expect(isMissingChunkError(error)).toBe(true)
})

test.each([
  new TypeError('Failed to fetch'),
  { message: 'Failed to fetch dynamically imported module' },
  undefined,
])('the error “%s” is not caused by a missing chunk', error => {
  expect(isMissingChunkError(error)).toBe(false)
})

test.each([
  [
    'Failed to fetch dynamically imported module: https://a.example/_astro/bag.js',
    'https://a.example/_astro/bag.js',
  ],
  ['Importing a module script failed.', null],
])('the URL of the missing chunk in the error “%s” is %s', (message, url) => {
  expect(failedChunkUrl(new TypeError(message))).toBe(url)
})

test.each([
  ['reloads if it has not reloaded yet', null, 1_000_000, true],
  ['does not reload twice at the same instant', 1_000_000, 1_000_000, false],
  ['does not reload within a minute of the previous reload', 1_000_000, 1_059_999, false],
  ['reloads a minute after the previous reload', 1_000_000, 1_060_000, true],
  ['reloads if the clock was set back since the previous reload', 1_000_000, 999_999, true],
])('a page with a missing chunk %s', (_, last, now, isDue) => {
  expect(isReloadAllowed(last, now)).toBe(isDue)
})
