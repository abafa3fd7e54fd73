import { expect, test } from 'vitest'
import { likenessesOf } from './likenesses.ts'

test('a dish that was seen large is shown small without a connection, and the other way round', () => {
  expect(likenessesOf('/art/384/tea-sweet.avif')).toEqual([
    '/art/tea-sweet.webp',
    '/art/640/tea-sweet.avif',
    '/art/1280/tea-sweet.avif',
  ])
  expect(likenessesOf('/art/tea-sweet.webp')).toContain('/art/384/tea-sweet.avif')
})

test('pictures by their role are found like dishes', () => {
  expect(likenessesOf('/art/384/role/nothing.avif')).toContain('/art/role/nothing.webp')
})

test('a photograph is like nothing else', () => {
  expect(likenessesOf('/photos/tenders.jpg')).toEqual([])
  expect(likenessesOf('/favicon.svg')).toEqual([])
})
