import { expect, test } from 'vitest'
import { addMenuToPath, categoryPath, productPath } from './menu-paths.ts'
import { isOrderingPath, menuPath, placementOfMenuKind, placementOfPath } from './placement.ts'

test('a path that contains “catering” has the placement “catering”', () => {
  expect(placementOfPath('/catering/austin-catering')).toBe('catering')
  expect(placementOfPath('/order/austin-catering')).toBe('catering')
})

test('a path under /order has the placement “order”, and the default placement is “menu”', () => {
  expect(placementOfPath('/menu/austin')).toBe('menu')
  expect(placementOfPath('/order/austin')).toBe('order')
  expect(placementOfPath('/')).toBe('menu')
})

test('the URLs of a menu and its products start with the kind of menu', () => {
  expect(menuPath(placementOfMenuKind('regular'), 'austin')).toBe('/menu/austin')
  expect(productPath(placementOfMenuKind('catering'), 'austin-catering', 'wing-tray')).toBe(
    '/catering/austin-catering/product/wing-tray',
  )
})

test("the URL of a category is nested under its menu's URL", () => {
  expect(categoryPath('catering', 'austin', 'trays')).toBe('/catering/austin/category/trays')
})

test.each([
  ['/menu', '/menu/austin'],
  ['/catering', '/catering/austin'],
  ['/order/category/tenders', '/order/austin/category/tenders'],
  ['/menu/product/fries', '/menu/austin/product/fries'],
])('the path %s becomes %s once the guest’s menu is known', (path, onMenu) => {
  expect(addMenuToPath(path, 'austin')).toBe(onMenu)
})

test.each([
  '/menu',
  '/menu/austin',
  '/catering/austin-catering',
  '/order',
  '/order/checkout',
  '/locations/all',
])('the page %s is about kitchens or ordering', path => expect(isOrderingPath(path)).toBe(true))

test.each(['/', '/rewards', '/account', '/menu-of-old', '/ordering'])(
  'the page %s is not about kitchens or ordering',
  path => expect(isOrderingPath(path)).toBe(false),
)
