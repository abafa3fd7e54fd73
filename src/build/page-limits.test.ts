import { expect, test } from 'vitest'
import { findPageKind, pageKinds } from './page-kinds.ts'
import { listExceededLimits } from './page-limits.ts'

const route = 'menu/[mid]/index.astro'
const light = {
  kind: { ...pageKinds.withoutReact, limits: { kib: 8, requests: 2 } },
  route: 'index.astro',
  bytes: 8 * 1024,
  requests: 2,
  heavy: null,
}

test('a route that matches no kind of page counts as a page without React', () => {
  expect(findPageKind(route)).toBe(pageKinds.menu)
  expect(findPageKind('order/[mid]/product/[...pid].astro')).toBe(pageKinds.product)
  expect(findPageKind('order/index.astro')).toBe(pageKinds.withoutReact)
})

test('a page may exceed its byte limit by the size of the hashes in its file names', () => {
  expect(listExceededLimits(light)).toEqual([])
  expect(listExceededLimits({ ...light, bytes: light.bytes + 43 })).toEqual([])
  expect(listExceededLimits({ ...light, bytes: light.bytes + 103 })).toHaveLength(1)
})

test('for a page above its limits, the size check reports both the load and the limit', () => {
  expect(
    listExceededLimits({
      kind: pageKinds.checkout,
      route: 'order/checkout.astro',
      bytes: 110_000,
      requests: 9,
      heavy: 'react',
    }),
  ).toEqual([
    `the checkout (src/pages/order/checkout.astro) loads 107.4 KiB of JavaScript at first (maximum ${pageKinds.checkout.limits?.kib.toFixed(1)} KiB)`,
    `the checkout (src/pages/order/checkout.astro) makes 9 requests for JavaScript at first (maximum ${pageKinds.checkout.limits?.requests})`,
  ])
  expect(listExceededLimits({ ...light, heavy: '/node_modules/zod/index.js' })).toEqual([
    'a page without React (src/pages/index.astro) loads /node_modules/zod/index.js, which belongs to pages with React',
  ])
})

test('a page has separate byte and request limits once its island has hydrated', () => {
  const hydrated = { ...light, kind: pageKinds.menu, route, bytes: 110_000, requests: 9, isHydrated: true }
  expect(listExceededLimits(hydrated)).toEqual([
    `a menu (src/pages/${route}) loads 107.4 KiB of JavaScript with its island hydrated (maximum ${pageKinds.menu.hydratedLimits.kib.toFixed(1)} KiB)`,
    `a menu (src/pages/${route}) makes 9 requests for JavaScript with its island hydrated (maximum ${pageKinds.menu.hydratedLimits.requests})`,
  ])
})

test('a translated page may exceed the English byte limit slightly', () => {
  const heavier = { ...light, bytes: 8.3 * 1024 }
  expect(listExceededLimits(heavier, true)).toEqual([])
  expect(listExceededLimits(heavier)).toEqual([
    'a page without React (src/pages/index.astro) loads 8.3 KiB of JavaScript at first (maximum 8.0 KiB)',
  ])
  expect(listExceededLimits({ ...light, bytes: 8.8 * 1024 }, true)).toEqual([
    'a page without React (src/pages/index.astro) loads 8.8 KiB of JavaScript at first (maximum 8.6 KiB)',
  ])
})
