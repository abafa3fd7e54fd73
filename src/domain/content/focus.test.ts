import { expect, test } from 'vitest'
import { focusWords } from './focus.ts'

const size = { width: 1200, height: 800 }

test.each([
  ['600x350:601x351', undefined],
  ['100x100:101x101', 'top left'],
  ['1100x400:1101x401', 'right'],
  ['600x780:601x781', 'bottom'],
  ['', undefined],
  [null, undefined],
])('a photo is cropped about %s', (focus, words) => {
  expect(focusWords(focus, size)).toBe(words)
})

test('a picture whose size nobody knows is cropped about its middle', () => {
  expect(focusWords('100x100:101x101', { width: undefined, height: undefined })).toBeUndefined()
})
