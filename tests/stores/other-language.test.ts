import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLanguageSource } from '#src/language/current-language.ts'
import { showAccountSection } from '#src/stores/account/account-section.ts'
import { subscribeToNewsletter } from '#src/stores/account/subscribe-to-newsletter.ts'
import { request } from '#src/stores/api/request.ts'
import { environment, setEnvironment } from '#src/stores/browser/environment.ts'
import { readNearbyKitchens } from '#src/stores/kitchen/nearby-kitchens.ts'
import { readCachedMenus } from '#src/stores/menu/cached-menus.ts'
import { readMenuPosition, saveMenuPosition } from '#src/stores/menu/menu-position.ts'
import { fetchOrderPage } from '#src/stores/order/order-page.ts'
import { stopTrackingOrder, trackOrder } from '#src/stores/order/track-order.ts'

const origin = 'https://order.example'
const place = { origin, pathname: '/es/menu/101', search: '?brand=2', assign: vi.fn(), replace: vi.fn() }
const fetched = vi.fn(async (..._: Parameters<typeof fetch>) => Response.json({ status: 'ok', data: {} }))

beforeEach(() => {
  vi.stubGlobal('location', place)
  fetched.mockClear()
  setEnvironment({ fetch: fetched })
  setLanguageSource(() => 'es')
})
afterEach(() => {
  setLanguageSource(() => 'en')
  vi.unstubAllGlobals()
})

const languageOf = (call = 0) => new Headers(fetched.mock.calls[call]?.[1]?.headers).get('x-language')

test('redirects from a Spanish page lead to Spanish pages', () => {
  environment().go('/order/checkout')
  environment().replace('/es/account')
  expect(place.assign).toHaveBeenCalledWith('/es/order/checkout')
  expect(place.replace).toHaveBeenCalledWith('/es/account')
})

test('opening another account section on a Spanish page keeps the Spanish URL', () => {
  const pushState = vi.fn()
  vi.stubGlobal('history', { pushState })
  showAccountSection('rewards-section')
  expect(pushState).toHaveBeenCalledWith(null, '', '/es/account?section=rewards-section')
})

test('the event stream is requested in the page’s language', () => {
  const open = vi.fn((_: string) => ({ readyState: 0, addEventListener: () => {}, close: () => {} }))
  trackOrder('o_1', 2, open)
  expect(open).toHaveBeenCalledWith('/api/orders/o_1/events?after=2&language=es')
  stopTrackingOrder()
})

test('stores see the path of a Spanish page without its language prefix', () => {
  expect(environment().path()).toBe('/menu/101')
})

test('the Spanish menu’s scroll position is restored when the guest returns from a dish', () => {
  const stored = new Map<string, string>()
  setEnvironment({
    session: {
      getItem: key => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: key => void stored.delete(key),
    },
  })
  saveMenuPosition(environment().path(), { product: 'three-tenders', top: 40 })
  const from = `${origin}/es/menu/101/product/three-tenders`
  expect(readMenuPosition(environment().path(), from)).toEqual({ product: 'three-tenders', top: 40 })
})

test('requests contain the page’s language unless it is the default language', async () => {
  await request('get', '/app', {})
  await subscribeToNewsletter({ email: 'ana@example.com', consent: true, consent_text: 'x' })
  expect(languageOf(0)).toBe('es')
  expect(languageOf(1)).toBe('es')
  setLanguageSource(() => 'en')
  await request('get', '/app', {})
  expect(languageOf(2)).toBeNull()
})

test('HTML fragments are fetched in the page’s language', async () => {
  await readNearbyKitchens('5')
  await fetchOrderPage()
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([
    '/es/kitchens-near/5',
    '/es/menu/101?brand=2',
  ])
})

test('an offline page lists only the visited menus in its language', async () => {
  const observed = ['/menu/101', '/es/menu/101', '/es/menu/102', '/es/menu/101/product/three-tenders']
  const respond = () => new Response('', { headers: { date: 'Sat, 21 Nov 2026 18:00:00 GMT' } })
  const cache = {
    keys: async () => observed.map(path => ({ url: origin + path })),
    match: async () => respond(),
  }
  vi.stubGlobal('caches', { open: async () => cache })
  expect((await readCachedMenus()).map(({ path }) => path)).toEqual(['/es/menu/101', '/es/menu/102'])
  setLanguageSource(() => 'en')
  expect((await readCachedMenus()).map(({ path }) => path)).toEqual(['/menu/101'])
})
