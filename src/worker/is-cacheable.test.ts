import { expect, test } from 'vitest'
import { isCacheable } from './is-cacheable.ts'

const page = {
  status: 200,
  type: 'basic' as ResponseType,
  redirected: false,
  headers: new Headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=0' }),
}

test('the service worker caches a complete page', () => {
  expect(isCacheable('page', page)).toBe(true)
})

test.each([
  ['a 404 response', { status: 404 }],
  ['a 503 response', { status: 503 }],
  ['a partial response', { status: 206 }],
  ['the target of a redirect', { redirected: true }],
  ['a redirect', { status: 0, type: 'opaqueredirect' as const }],
  ['a response from another site', { type: 'cors' as const }],
  [
    'a private response',
    { headers: new Headers({ 'content-type': 'text/html', 'cache-control': 'private' }) },
  ],
  [
    'a response marked no-store',
    { headers: new Headers({ 'content-type': 'text/html', 'cache-control': 'no-store' }) },
  ],
])('the service worker does not cache %s', (_, difference) => {
  expect(isCacheable('page', { ...page, ...difference })).toBe(false)
})

test('a captive portal’s page is never cached as a picture, script, or menu', () => {
  for (const kind of ['picture', 'file', 'catalog'] as const) expect(isCacheable(kind, page)).toBe(false)
})

test.each([
  ['catalog', 'application/json'],
  ['picture', 'image/svg+xml'],
  ['file', 'image/svg+xml'],
  ['file', 'text/javascript; charset=utf-8'],
  ['file', 'text/css; charset=utf-8'],
  ['file', 'font/woff2'],
] as const)('the service worker caches a %s response of type %s', (kind, type) => {
  expect(isCacheable(kind, { ...page, headers: new Headers({ 'content-type': type }) })).toBe(true)
})
