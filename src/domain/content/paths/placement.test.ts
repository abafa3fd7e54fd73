import { expect, test } from 'vitest'
import { categoryPath, pathOnMenu, productPath } from './menu-paths.ts'
import { isOrderingPath, menuPath, placementFor, placementOf } from './placement.ts'

test('a path that contains catering is catering, whatever else it contains', () => {
  expect(placementOf('/catering/austin-catering')).toBe('catering')
  expect(placementOf('/order/austin-catering')).toBe('catering')
})

test('a menu is under /menu, or under /order for a guest who came from there', () => {
  expect(placementOf('/menu/austin')).toBe('menu')
  expect(placementOf('/order/austin')).toBe('order')
  expect(placementOf('/')).toBe('menu')
})

test('a menu and its products share the start of their addresses', () => {
  expect(menuPath(placementFor('regular'), 'austin')).toBe('/menu/austin')
  expect(productPath(placementFor('catering'), 'austin-catering', 'wing-tray')).toBe(
    '/catering/austin-catering/product/wing-tray',
  )
})

test('a category is below its menu', () => {
  expect(categoryPath('catering', 'austin', 'trays')).toBe('/catering/austin/category/trays')
})

test.each([
  ['/menu', '/menu/austin'],
  ['/catering', '/catering/austin'],
  ['/order/category/tenders', '/order/austin/category/tenders'],
  ['/menu/product/fries', '/menu/austin/product/fries'],
])('%s is %s once the menu is known', (path, onMenu) => {
  expect(pathOnMenu(path, 'austin')).toBe(onMenu)
})

test.each([
  '/menu',
  '/menu/austin',
  '/catering/austin-catering',
  '/order',
  '/order/checkout',
  '/locations/all',
])('%s is about kitchens or orders', path => expect(isOrderingPath(path)).toBe(true))

test.each(['/', '/rewards', '/account', '/menu-of-old', '/ordering'])(
  '%s is not about kitchens or orders',
  path => expect(isOrderingPath(path)).toBe(false),
)
