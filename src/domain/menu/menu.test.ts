import { expect, test } from 'vitest'
import { productImage } from './menu.ts'

const marketplace = { url: '/art/marketplace.webp' }
const standard = { url: '/art/default.webp' }

test.each([
  ['the marketplace picture', { 'marketplace-product': marketplace, default: standard }, marketplace.url],
  ['the default picture without a marketplace picture', { default: standard }, standard.url],
  ['the placeholder without a picture', {}, '/art/placeholder.webp'],
])('the picture of a product is %s', (_, images, url) => {
  expect(productImage(images, '/art/placeholder.webp')).toBe(url)
})
