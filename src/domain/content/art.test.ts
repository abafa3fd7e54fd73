import { expect, test } from 'vitest'
import { artSrcset, heatMaskUrl, smallestArtUrl } from './art.ts'

test('a built-in picture is available in three widths', () => {
  expect(artSrcset('/art/fries.webp')).toBe(
    '/art/384/fries.avif 384w, /art/640/fries.avif 640w, /art/1280/fries.avif 1280w',
  )
  expect(artSrcset('/art/shell/bone.webp')).toContain('/art/640/shell/bone.avif 640w')
})

test('smallestArtUrl returns the narrowest version of a built-in picture', () => {
  expect(smallestArtUrl('/art/shell/bone.webp')).toBe('/art/384/shell/bone.avif')
})

test.each([
  'https://chain.example/art/fries.webp',
  '/f/1/1200x800/ab/fries.webp',
  '/art/fries.jpg',
  '/art/../fries.webp',
])('the picture %s has no resized versions', src => {
  expect(artSrcset(src)).toBeUndefined()
  expect(smallestArtUrl(src)).toBeUndefined()
  expect(heatMaskUrl(src)).toBeUndefined()
})
