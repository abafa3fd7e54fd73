import { expect, test } from 'vitest'
import { listPictureVariants } from './picture-variants.ts'

test('a dish picture has variants in other sizes and formats', () => {
  expect(listPictureVariants('/art/384/tea-sweet.avif')).toEqual([
    '/art/tea-sweet.webp',
    '/art/640/tea-sweet.avif',
    '/art/1280/tea-sweet.avif',
  ])
  expect(listPictureVariants('/art/tea-sweet.webp')).toContain('/art/384/tea-sweet.avif')
})

test('a picture in a subfolder of /art also has variants', () => {
  expect(listPictureVariants('/art/384/role/nothing.avif')).toContain('/art/role/nothing.webp')
})

test('a picture outside /art has no variants', () => {
  expect(listPictureVariants('/photos/tenders.jpg')).toEqual([])
  expect(listPictureVariants('/favicon.svg')).toEqual([])
})
