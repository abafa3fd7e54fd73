import { expect, test } from 'vitest'
import { focusFromUrl, parseAssetFocus } from './focus.ts'

const size = { width: 1200, height: 800 }

test.each([
  ['600x400:601x401', undefined],
  ['100x100:101x101', 'x00 y00'],
  ['1100x400:1101x401', 'x100'],
  ['600x780:601x781', 'y100'],
  ['', undefined],
  [null, undefined],
])('a photo with the Storyblok focus point %j has the crop position %s', (focus, expected) => {
  expect(parseAssetFocus(focus, size)).toBe(expected)
})

test('a photo of unknown size is cropped around its center', () => {
  expect(parseAssetFocus('100x100:101x101', { width: undefined, height: undefined })).toBeUndefined()
})

test.each([
  ['/photos/bowl.webp#focus=70,30', 'x90 y10'],
  ['/photos/bowl.webp#focus=0,100', 'x00 y100'],
  ['/photos/bowl.webp#focus=50,50', undefined],
  ['/photos/bowl.webp', undefined],
])('the catalog photo %s has the crop position %s', (src, expected) => {
  expect(focusFromUrl(src)).toBe(expected)
})
