import { expect, test } from 'vitest'
import { productImage } from './menu.ts'

const marketplace = { url: '/art/marketplace.webp' }
const standard = { url: '/art/default.webp' }

test.each([
  [
    'the marketplace picture first',
    { 'marketplace-product': marketplace, default: standard },
    marketplace.url,
  ],
  ['the default picture next', { default: standard }, standard.url],
  ['the placeholder for a product without one', {}, '/art/placeholder.webp'],
])('a product picture is selected by role: %s', (_, images, url) => {
  expect(productImage(images, '/art/placeholder.webp')).toBe(url)
})
