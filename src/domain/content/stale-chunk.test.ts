import { expect, test } from 'vitest'
import { failedChunkUrl, isMissingChunkError, isReloadDue } from './stale-chunk.ts'

test.each([
  [new TypeError('Failed to fetch dynamically imported module: https://a.example/_astro/bag.js'), true],
  [new TypeError('error loading dynamically imported module: https://a.example/_astro/bag.js'), true],
  [new TypeError('Importing a module script failed.'), true],
  [new TypeError('Failed to fetch'), false],
  [{ message: 'Failed to fetch dynamically imported module' }, false],
  [undefined, false],
])('the check whether the error %s is caused by a missing script returns %s', (error, isMissing) => {
  expect(isMissingChunkError(error)).toBe(isMissing)
})

test.each([
  [
    'Failed to fetch dynamically imported module: https://a.example/_astro/bag.js',
    'https://a.example/_astro/bag.js',
  ],
  ['Importing a module script failed.', null],
])('the URL of the missing script in the error %s is %s', (message, address) => {
  expect(failedChunkUrl(new TypeError(message))).toBe(address)
})

test.each([
  [null, 1_000_000, true],
  [1_000_000, 1_000_000, false],
  [1_000_000, 1_059_999, false],
  [1_000_000, 1_060_000, true],
  [1_000_000, 999_999, true],
])('the check whether a page that last reloaded at %s can reload at %s returns %s', (last, now, isDue) => {
  expect(isReloadDue(last, now)).toBe(isDue)
})
