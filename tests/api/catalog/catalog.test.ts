import { describe, expect, test } from 'vitest'
import type { AppSettings } from '#src/contract/app.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import type { Location } from '#src/contract/locations.ts'
import type { Menu, MenuItem } from '#src/contract/menus.ts'
import { eventStreams } from '#src/contract/order/event-streams.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { isFlakyDatabaseEnabled } from '#tests/support/database/flaky-postgres.ts'
import { aProduct } from '#tests/support/orders/orders.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const server = await startSuiteServer()
const api = await createApiClient(server)

const locations = async (query = '') =>
  (await api.ok<{ locations: Location[] }>('GET', `/locations${query}`)).locations

describe('kitchens in the API', () => {
  test('the list of kitchens includes each kitchen’s city, services and status', async () => {
    const all = await locations()
    expect(all.length).toBeGreaterThanOrEqual(20)
    expect(all.find(location => location.id === '101')).toMatchObject({
      city: 'Nashville',
      state: 'TN',
      open: true,
      status: 'open',
      utcoffset: -6,
      services: { pickup: true, curbside: true, drivethru: true },
    })
  })

  test.each([
    ['?q=nashville', ['101', '102', '103']],
    ['?q=37206', ['101']],
    ['?q=Nash%20five', ['101']],
    ['?q=zzz', []],
    ["?q=zz'%20or%201=1--", []],
  ])('the kitchen search “%s” returns the kitchens %j', async (query, ids) => {
    expect((await locations(query)).map(location => location.id)).toEqual(ids)
  })

  test('a blank kitchen search returns every kitchen', async () => {
    expect(await locations('?q=%20%20')).toEqual(await locations())
  })

  test('GET /locations/{id}/status returns only the kitchen’s id and status', async () => {
    expect(await api.ok('GET', '/locations/101/status')).toEqual({ id: '101', open: true, status: 'open' })
    expect((await api.call('GET', '/locations/999/status')).body.code).toBe('location_not_found')
  })

  test('a kitchen’s status distinguishes between coming soon, unavailable and closed', async () => {
    server.clock.set('2026-11-23T12:00:00Z')
    const all = await locations()
    const status = (id: string) => all.find(location => location.id === id)?.status
    expect([status('304'), status('804'), status('103')]).toEqual(['coming-soon', 'unavailable', 'closed'])
  })

  test('GET /locations/{id} returns the kitchen, or 404 for an unknown id', async () => {
    expect(await api.ok('GET', '/locations/101')).toMatchObject({ name: 'Nashville Five Points' })
    expect((await api.call('GET', '/locations/999')).body.code).toBe('location_not_found')
  })
})

describe('menus in the API', () => {
  test('a menu contains its kitchen id, its categories and each product only once', async () => {
    const menu = await api.ok<Menu>('GET', '/menus/nashville-five-points')
    expect(menu.location_id).toBe('101')
    expect(menu.categories.map(category => category.name)).toContain('Drinks')
    const ids = menu.categories.flatMap(category => category.products.map(product => product.product_id))
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('a menu indicates which products can be added directly and which require choices', async () => {
    const menu = await api.ok<Menu>('GET', '/menus/nashville-five-points')
    const all = menu.categories.flatMap(category => category.products)
    const needs = (id: string) => all.find(product => product.product_id === id)?.needs_choices
    expect([needs('sweet-tea'), needs('three-tenders')]).toEqual([false, true])
  })

  test('a menu shows the lowest possible price of a product whose required choices cost extra', async () => {
    const from = async (menu: string) =>
      (await api.ok<Menu>('GET', `/menus/${menu}`)).categories
        .flatMap(({ products }) => products)
        .flatMap(product => (product.from === null ? [] : [[product.product_id, product.from]]))
    expect(await from('nashville-five-points')).toEqual([['build-your-own-box', 1_296]])
    expect(await from('nashville-five-points-catering')).toContainEqual(['tenders-by-the-piece', 5_379])
    const box = await api.ok<MenuItem>('GET', '/menus/nashville-five-points/products/build-your-own-box')
    expect(box.from).toBe(1_296)
  })

  test('a product’s choice ids are unique', async () => {
    const product = await aProduct(api, 'tender-combo')
    const ids: string[] = []
    const collect = (groups: typeof product.mods): void => {
      for (const option of groups.flatMap(group => group.options)) {
        ids.push(option.choice_id)
        collect(option.mods)
      }
    }
    collect(product.mods)
    expect(ids.length).toBeGreaterThan(20)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test.each([
    ['/menus/nowhere', 'menu_not_found'],
    ['/menus/nowhere/products/sweet-tea', 'menu_not_found'],
    ['/menus/nashville-five-points/products/nothing', 'product_not_found'],
    ['/menus/nashville-five-points/products/tender-tray', 'product_not_found'],
    ['/menus/%2e%2e%2fetc/products/x', 'menu_not_found'],
  ])('a request for %s returns the error %s', async (path, code) => {
    const response = await api.call('GET', path)
    expect(response).toMatchObject({ status: 404, body: { code } })
  })
})

describe('API metadata', () => {
  test('the API reports health and readiness', async () => {
    expect(await api.ok('GET', '/health')).toMatchObject({ uptime: expect.any(Number) })
    expect(await api.ok('GET', '/ready')).toEqual({
      database: isFlakyDatabaseEnabled() ? 'postgres' : 'pglite',
      catalog_version: 1,
    })
  })

  test('GET /app returns the settings and the sandbox bank’s test cards', async () => {
    const app = await api.ok<AppSettings>('GET', '/app')
    expect(app.short_name).toBe('Red Comb')
    expect(app.payment.cards.map(card => card.number)).toContain('4242424242424242')
  })

  test('the OpenAPI document lists exactly the endpoints in the contract', async () => {
    const { paths } = await (await server.request('/api/openapi.json')).json()
    const described = Object.entries<object>(paths).flatMap(([path, methods]) =>
      Object.keys(methods).flatMap(key => (key === 'parameters' ? [] : `${key} ${path}`)),
    )
    const streams = Object.keys(eventStreams).map(path => `get /api${path}`)
    const listed = endpoints.map(({ method, path }) => `${method} /api${path}`)
    expect(described.toSorted()).toEqual([...listed, ...streams].toSorted())
  })

  test('the API’s list of kitchens is sent with Cache-Control: no-store', async () => {
    const response = await api.call('GET', '/locations')
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
})
