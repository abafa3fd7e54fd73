import { afterAll, describe, expect, test } from 'vitest'
import type { MenuItem } from '#src/contract/menus.ts'
import type { KitchenPace } from '#src/contract/order/kitchen-pass.ts'
import type { StockItem } from '#src/contract/order/kitchen-stock.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { expectInvariants } from '#tests/support/database/audit.ts'
import { aTablet } from '#tests/support/kitchen-pass.ts'
import { createKitchenConsole, createOperatorChanges } from '#tests/support/operator.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const server = await startSuiteServer()
const guest = await createApiClient(server)
const counter = await aTablet(server, '101', 'counter tablet')

afterAll(() => expectInvariants(server.db))

describe('kitchen settings on a kitchen tablet', () => {
  test('the crew can mark an item as sold out until a chosen time and restore it', async () => {
    const set = (target: string, until: string | null) =>
      counter.api.ok<StockItem[]>('PUT', '/kitchens/101/stock', { target, until })
    const find = (stock: StockItem[], target: string) => stock.find(item => item.target === target)?.sold_out
    const isOffered = async () => {
      server.expireCatalog()
      const { available } = await guest.ok<MenuItem>(
        'GET',
        '/menus/nashville-five-points/products/three-tenders',
      )
      return available
    }
    expect(find(await set('three-tenders', 'today'), 'three-tenders')).toEqual({
      until: '2026-11-22T10:00:00.000Z',
      here: true,
    })
    expect(await isOffered()).toBe(false)
    expect(find(await set('three-tenders', null), 'three-tenders')).toBeNull()
    expect(await isOffered()).toBe(true)
    expect(find(await set('combo-side/mac', 'back'), 'combo-side/mac')).toEqual({ until: null, here: true })
    expect(find(await set('combo-side/mac', '18:30'), 'combo-side/mac')?.until).toBe(
      '2026-11-22T00:30:00.000Z',
    )
    await set('combo-side/mac', null)
    expect(
      await counter.api.call('PUT', '/kitchens/101/stock', { target: 'no-such-thing', until: 'back' }),
    ).toMatchObject({ status: 404, body: { code: 'product_not_found' } })
    expect(
      await counter.api.call('PUT', '/kitchens/101/stock', { target: 'three-tenders', until: 'soon' }),
    ).toMatchObject({ status: 400 })
  })

  test('an item that the crew restores keeps the price that an operator set', async () => {
    const operator = createOperatorChanges(server)
    await operator.setPrice('101', 'three-tenders', 2_499)
    for (const until of ['today', null])
      await counter.api.ok('PUT', '/kitchens/101/stock', { target: 'three-tenders', until })
    server.expireCatalog()
    const path = '/menus/nashville-five-points/products/three-tenders'
    expect(await guest.ok('GET', path)).toMatchObject({ available: true, cost: 2_499 })
    await operator.undo()
  })

  test('the crew sees which items are sold out chain-wide', async () => {
    const stock = await counter.api.ok<StockItem[]>('GET', '/kitchens/101/stock')
    expect(stock.find(({ target }) => target === 'half-bird')?.sold_out).toEqual({ until: null, here: false })
    expect(stock.find(({ target }) => target === 'night-owl-fries')?.sold_out).toBeNull()
  })

  test('the crew can pause a handoff, reduce the kitchen’s capacity and undo both', async () => {
    const put = (path: string, body: unknown) =>
      counter.api.ok<KitchenPace>('PUT', `/kitchens/101/${path}`, body)
    const pause = { minutes: 30, reason: 'driver' }
    expect(await put('pause', { handoff: 'delivery', pause })).toMatchObject({
      closures: [{ handoff: 'delivery', until: '2026-11-21T18:30:00.000Z', reason: 'Our driver is late.' }],
    })
    expect(await put('pace', { slow: { percent: 50, minutes: 60 } })).toMatchObject({
      closures: [{ handoff: 'delivery' }],
      slow: { percent: 50, until: '2026-11-21T19:00:00.000Z' },
    })
    const listLine = (await createKitchenConsole(server).output('list', '101')).join('\n')
    expect(listLine).toMatch(new RegExp(`closed for delivery .*pass ${counter.info.number}, counter tablet`))
    await put('pause', { handoff: 'delivery', pause: null })
    expect(await put('pace', { slow: null })).toEqual({ closures: [], slow: null })
  })
})
