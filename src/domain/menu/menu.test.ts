import { expect, test } from 'vitest'
import { productImageUrl } from './menu.ts'

const marketplace = { url: '/art/marketplace.webp' }
const standard = { url: '/art/default.webp' }

test.each([
  ['the marketplace picture', { 'marketplace-product': marketplace, default: standard }, marketplace.url],
  ['the default picture if it has no marketplace picture', { default: standard }, standard.url],
  ['the placeholder if it has no picture', {}, '/art/placeholder.webp'],
])('the picture of a product is %s', (_, images, url) => {
  expect(productImageUrl(images, '/art/placeholder.webp')).toBe(url)
})
