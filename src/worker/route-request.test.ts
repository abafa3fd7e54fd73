import { describe, expect, test } from 'vitest'
import { routeRequest } from './route-request.ts'

const site = 'https://order.example'
const routeFor = (path: string, more: Partial<Parameters<typeof routeRequest>[0]> = {}) =>
  routeRequest(
    { method: 'GET', mode: 'cors', url: new URL(path, site).href, headers: new Headers(), ...more },
    site,
  )
const routeForPage = (path: string) => routeFor(path, { mode: 'navigate' })

describe('the service worker and pages', () => {
  test.each(['/', '/rewards', '/locations?q=37206', '/menu', '/menu/x', '/es/menu/x', '/order/x'])(
    'the page %s is cached for offline use',
    path => expect(routeForPage(path)).toBe('page'),
  )

  test.each([
    '/account',
    '/es/account',
    '/es/order/confirm/o_1',
    '/account/settings',
    '/%61ccount',
    '/account%2Fsettings',
    '/order/checkout',
    '/order/confirm/o_1',
    '/order/%63onfirm/o_1',
    '/preview/rewards',
    '/oauthcallback?code=x',
    '/api/members/google',
    '/app/subscribe/confirm?token=x',
    '/%E0%A4%A',
  ])('the page %s is never cached', path => expect(routeForPage(path)).toBe('private'))

  test('a page whose path merely resembles a private path is cached', () => {
    expect(routeForPage('/accounting')).toBe('page')
    expect(routeForPage('/order/confirmed-kitchen')).toBe('page')
  })
})

describe('the service worker and subresources', () => {
  test.each([
    ['/api/app', 'catalog'],
    ['/api/menus/x', 'catalog'],
    ['/api/menus/x/products/y', 'catalog'],
    ['/_astro/shell.x.js', 'file'],
    ['/art/tender.webp', 'picture'],
    ['/f/1/x.webp', 'picture'],
    ['/favicon.svg', 'picture'],
  ])('the service worker treats %s as a %s request', (path, route) => {
    expect(routeFor(path)).toBe(route)
  })

  test.each([
    '/api/menus/x?as=member',
    '/api/menus/x/products/y/more',
    '/api/carts/c_1',
    '/api/members/me',
    '/api/locations',
    '/api/orders/o_1/events',
    '/sw.js',
    '/manifest.webmanifest',
    '/kitchens-near/1',
    '/rewards',
  ])('the service worker ignores requests for %s', path => expect(routeFor(path)).toBeNull())
})

test('the service worker ignores range requests, requests to other sites, and methods other than GET', () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'HEAD']) {
    expect(routeFor('/api/menus/x', { method })).toBeNull()
    expect(routeFor('/account/signin', { method, mode: 'navigate' })).toBeNull()
  }
  expect(routeFor('/art/tender.webp', { headers: new Headers({ range: 'bytes=0-99' }) })).toBeNull()
  expect(routeFor('https://elsewhere.example/art/tender.webp')).toBeNull()
})
