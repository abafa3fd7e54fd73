import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import menu from '#src/chains/red-comb/catalog/menus/main.json'
import type { Cart } from '#src/contract/cart/carts.ts'
import type { RelistPlan } from '#src/contract/cart/relist.ts'
import { unpaidOrders } from '#src/server/db/schema/payments.ts'
import { relistOrder } from '#src/server/services/orders/reorder/reorder.ts'
import { eastNashville } from '#tests/support/addresses.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { createCatalogEdits } from '#tests/support/database/catalog-edits.ts'
import { aMember } from '#tests/support/members/members.ts'
import { createOperatorChanges } from '#tests/support/operator.ts'
import {
  aCart,
  addPlainProduct,
  anOrder,
  aProduct,
  defaultOrderableChoices,
  orderCart,
  readProblems,
  setDelivery,
} from '#tests/support/orders/orders.ts'
import { readTransferPlan, submitTransfer } from '#tests/support/orders/relists.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const HOUR = 3_600_000

type Outcome = { code: string | undefined; cart: Cart; plan?: RelistPlan | undefined }
type Relist = { plan: () => Promise<RelistPlan>; act: () => Promise<Outcome> }
/**
 * A way to copy a bag’s lines into a bag at `kitchen`. `start` prepares the copy. If `keepsWaivers` is false,
 * the guest must accept the Reaper waiver again.
 */
type Move = { kitchen: string; keepsWaivers: boolean; start: (bag: Cart) => Promise<Relist> }

let bag: Cart

const server = await startSuiteServer()
const api = await createApiClient(server, await aMember(server))
const edits = createCatalogEdits(server)
const operator = createOperatorChanges(server)
beforeEach(async () => {
  bag = await aCart(api)
})
afterEach(async () => {
  await operator.undo()
  await edits.undo()
  server.clock.set('2026-11-21T18:00:00Z')
  // Unpaid orders per browser are limited, so each test starts with none.
  await server.db.delete(unpaidOrders)
})

const transferOf = (id: string, target: { to?: string; into?: string }): Relist => ({
  plan: () => readTransferPlan(api, { id }, target),
  async act() {
    const { code, data, details } = (await submitTransfer(api, { id }, target)).body
    const plan = details && 'plan' in details ? details.plan : data
    return { code, cart: data?.cart, plan }
  },
})
const reorderOf = (id: string): Relist => ({
  plan: () => api.ok<RelistPlan>('GET', `/orders/${id}/reorder`),
  async act() {
    const { code, data } = (await api.call<Cart>('POST', '/orders', { id })).body
    return { code, cart: data }
  },
})

const moves: Record<string, Move> = {
  'a reorder': {
    kitchen: '101',
    keepsWaivers: false,
    start: async cart => reorderOf((await orderCart(api, cart)).id),
  },
  'a transfer to another kitchen': {
    kitchen: '102',
    keepsWaivers: true,
    start: async ({ id }) => transferOf(id, { to: '102' }),
  },
  'a merge into another bag': {
    kitchen: '101',
    keepsWaivers: true,
    start: async ({ id }) => transferOf(id, { into: (await aCart(api)).id }),
  },
  'a restore of an expired bag': {
    kitchen: '101',
    keepsWaivers: false,
    start: async ({ id }) => {
      server.clock.advance(3 * HOUR)
      return transferOf(id, {})
    },
  },
}

describe.each(Object.entries(moves))('the lines of %s', (name, { kitchen, keepsWaivers, start }) => {
  const add = async (line: object): Promise<void> => {
    bag = await api.ok<Cart>('POST', `/carts/${bag.id}/products`, line)
  }
  const addAll = async (...ids: string[]): Promise<void> => {
    for (const id of ids) bag = await addPlainProduct(api, bag, id)
  }

  test(`${name} preserves every line with the guest’s choices`, async () => {
    const choices = defaultOrderableChoices(await aProduct(api, 'three-tenders'))
    const line = { product_id: 'three-tenders', quantity: 3, choices }
    await add({ ...line, recipient: 'Kenny', instructions: 'Extra crispy' })
    await addAll('lemonade')
    const { plan, act } = await start(bag)
    expect(await plan()).toMatchObject({
      location: { id: kitchen },
      kept: [
        { name: 'Three Tenders', quantity: 3 },
        { name: 'Front Porch Lemonade', quantity: 1 },
      ],
      changed: [],
      gone: [],
      problem: null,
      total: { now: bag.totals.subtotal },
    })
    const { cart } = await act()
    const content = ({ products }: Cart) => products.map(each => ({ ...each, id: null }))
    expect(content(cart)).toEqual(content(bag))
    expect(cart.location_id).toBe(kitchen)
  })

  test(`the plan of ${name} shows changed prices, and the resulting bag charges them`, async () => {
    await addAll('sweet-tea', 'lemonade')
    const { plan, act } = await start(bag)
    await operator.setPrice(kitchen, 'sweet-tea', 349)
    const shown = await plan()
    expect(shown).toMatchObject({
      kept: [{ name: 'Front Porch Lemonade' }],
      changed: [{ name: 'Sweet Tea', was: 279, now: 349, dropped: [], problem: null }],
    })
    expect((await act()).cart.totals.subtotal).toBe(shown.total.now)
  })

  test(`${name} drops unavailable choices and reports each with its group name`, async () => {
    const product = await aProduct(api, 'three-tenders')
    const dip = product.mods.find(mod => mod.name === 'Extra dips')
    const [dropped, other] = dip?.options ?? []
    const dips = [dropped, other].flatMap(option => (option ? { id: option.choice_id, quantity: 2 } : []))
    await add({
      product_id: 'three-tenders',
      quantity: 1,
      choices: [...defaultOrderableChoices(product), ...dips],
    })
    const { plan, act } = await start(bag)
    await edits.put('group', 'extra-dips', 'options.0.meta.available', false)
    // The included dips have an option with the same name, so the plan adds the group’s name.
    expect((await plan()).changed).toMatchObject([
      { was: 849 + 4 * 79, now: 849 + 2 * 79, dropped: [`${dropped?.name} (Extra dips)`], problem: null },
    ])
    const [line] = (await act()).cart.products
    expect(line?.choices.map(({ id }) => id)).not.toContain(dropped?.choice_id)
    expect(line?.problem).toBeNull()
  })

  test(`${name} reports a line that lost a required choice`, async () => {
    const product = await aProduct(api, 'tender-combo')
    const choices = defaultOrderableChoices(product)
    await add({ product_id: 'tender-combo', quantity: 1, choices })
    const side = product.mods
      .flatMap(({ options }) => options)
      .find(({ choice_id }) => choices.some(({ id }) => id === choice_id))
    const { plan, act } = await start(bag)
    await operator.setAvailable(kitchen, side?.choice_id.split('.').slice(-2).join('/') ?? '', false)
    const problem = { code: 'choices_invalid' }
    expect((await plan()).changed).toMatchObject([{ dropped: [side?.name], problem }])
    expect((await act()).cart.products).toMatchObject([{ problem }])
  })

  test(`${name} ${keepsWaivers ? 'preserves the accepted Reaper waiver' : 'asks for the Reaper waiver again'}`, async () => {
    const choices = defaultOrderableChoices(await aProduct(api, 'three-tenders'), 7)
    await add({ product_id: 'three-tenders', quantity: 1, choices, waiver_accepted: true })
    const { plan, act } = await start(bag)
    const problem = { code: 'waiver_required' }
    expect((await plan()).changed).toMatchObject(keepsWaivers ? [] : [{ was: 849, now: 849, problem }])
    expect((await act()).cart.products).toMatchObject([
      keepsWaivers ? { waiver_accepted: true, problem: null } : { waiver_accepted: false, problem },
    ])
  })

  test(`${name} omits sold-out and discontinued products and reports the reasons`, async () => {
    await addAll('three-tenders', 'lemonade', 'sweet-tea')
    const { plan, act } = await start(bag)
    await edits.put('product', 'sweet-tea', 'available', false)
    const categories = menu.categories.map(category => ({
      ...category,
      products: category.products.filter(id => id !== 'lemonade'),
    }))
    await edits.put('menu', 'main', 'categories', categories)
    const { kept, gone } = await plan()
    expect(kept).toMatchObject([{ name: 'Three Tenders', quantity: 1 }])
    expect(gone.map(({ name, problem }) => [name, problem.code, problem.message])).toEqual([
      ['Front Porch Lemonade', 'product_not_found', 'Front Porch Lemonade is no longer on the menu.'],
      ['Sweet Tea', 'product_unavailable', 'Sweet Tea is sold out right now.'],
    ])
    expect((await act()).cart.products).toHaveLength(1)
  })

  test(`${name} is rejected if none of the lines is available`, async () => {
    await addAll('sweet-tea')
    const { act } = await start(bag)
    await operator.setAvailable(kitchen, 'sweet-tea', false)
    expect((await act()).code).toBe('nothing_to_reorder')
    await operator.undo()
    expect((await act()).cart.products).toHaveLength(1)
  })

  test.each([
    ['accepts no orders', () => edits.put('location', kitchen, 'available', false)],
    ['was removed', () => edits.remove('location', kitchen)],
  ])(`${name} is rejected with the reason if the kitchen %s`, async (_, change) => {
    await addAll('lemonade')
    const { plan, act } = await start(bag)
    await change()
    const refused = await plan().then(
      ({ problem }) => problem?.code,
      () => 'kitchen_unavailable',
    )
    expect(refused).toBe('kitchen_unavailable')
    expect(['kitchen_unavailable', 'location_not_found']).toContain((await act()).code)
  })

  test(`${name} is rejected if the bag would exceed the order maximum`, async () => {
    await add({ product_id: 'sweet-tea', quantity: 3 })
    const { plan, act } = await start(bag)
    await operator.setPrice(kitchen, 'sweet-tea', 900_000)
    expect((await plan()).problem?.code).toBe('cart_too_large')
    expect((await act()).code).toBe('cart_too_large')
  })
})

describe('the bag of a reorder', () => {
  const reorder = (id: string) => api.ok<Cart>('POST', '/orders', { id })

  test('a reorder falls back to pickup if the kitchen no longer offers the order’s handoff', async () => {
    const curbside = await api.ok<Cart>('POST', '/carts', { location_id: '101', handoff: 'curbside' })
    const vehicle = { make: 'Pickup truck', color: 'Red' }
    await api.ok('PUT', `/carts/${curbside.id}/handoff`, { handoff: 'curbside', vehicle })
    const { id } = await orderCart(api, await addPlainProduct(api, curbside, 'lemonade'))
    expect((await reorder(id)).handoff).toBe('curbside')
    await edits.put('location', '101', 'services.curbside', false)
    expect((await reorderOf(id).plan()).reset).toEqual(['handoff'])
    expect((await reorder(id)).handoff).toBe('pickup')
  })

  test('a reorder plan for a closed kitchen contains the opening time', async () => {
    const { id } = await orderCart(api, await addPlainProduct(api, await aCart(api, '103'), 'lemonade'))
    expect((await reorderOf(id).plan()).closed).toBeNull()
    server.clock.set('2026-11-22T10:00:00Z')
    expect(await reorderOf(id).plan()).toMatchObject({
      problem: null,
      closed: 'This kitchen is closed right now. It opens at 11:00 AM.',
    })
    expect((await reorder(id)).products).toHaveLength(1)
  })

  test('a reordered delivery drops the address if the kitchen no longer delivers there', async () => {
    const home = { ...eastNashville, unit: '4B', instructions: 'Gate code 1234' }
    const delivered = await orderCart(
      api,
      await setDelivery(api, await addPlainProduct(api, bag, 'three-tenders', 2), home),
    )
    const first = await reorder(delivered.id)
    expect(first).toMatchObject({
      delivery: { ...home, zone: 'Close by', fee: 299 },
      totals: delivered.totals,
    })
    expect(await readProblems(api, first)).toEqual([])
    const nextDoor = { name: 'Next door', area: { kind: 'radius', miles: 0.1 }, minimum: 0, minutes: 10 }
    await edits.put('location', '101', 'delivery_zones', [{ ...nextDoor, fees: [{ from: 0, fee: 299 }] }])
    const second = await reorder(delivered.id)
    expect(second).toMatchObject({ handoff: 'delivery', delivery: null, products: [{ quantity: 2 }] })
    expect(await readProblems(api, second)).toMatchObject([{ code: 'delivery_address_required' }])
    await edits.put('location', '101', 'delivery_zones', [])
    expect(await reorder(delivered.id)).toMatchObject({ handoff: 'pickup', delivery: null })
  })

  test('a guest’s reorder omits the recipients and address once the order is a day old', async () => {
    const guest = await createApiClient(server)
    const choices = defaultOrderableChoices(await aProduct(api, 'three-tenders'))
    const line = { product_id: 'three-tenders', quantity: 3, choices, recipient: 'Theo' }
    const cart = await guest.ok<Cart>('POST', `/carts/${(await aCart(guest)).id}/products`, line)
    const { id } = await orderCart(guest, await setDelivery(guest, cart, eastNashville))
    expect((await guest.ok<Cart>('POST', '/orders', { id })).products).toMatchObject([{ recipient: 'Theo' }])
    server.clock.advance(26 * HOUR)
    const later = await guest.ok<Cart>('POST', '/orders', { id })
    expect(later).toMatchObject({ delivery: null, products: [{ quantity: 3, recipient: null }] })
    const own = await anOrder(api)
    expect((await guest.call('GET', `/orders/${own.id}/reorder`)).body.code).toBe('sign_in_required')
    expect((await guest.call('POST', '/orders', { id: own.id })).body.code).toBe('sign_in_required')
  })
})

test('the bag that a reorder creates matches the reorder plan', async () => {
  const ids = ['three-tenders', 'lemonade', 'slaw-boss', 'sweet-tea', 'mac-and-cheese']
  for (const id of ids) bag = await addPlainProduct(api, bag, id)
  const order = await orderCart(api, bag)
  const today = await server.ctx.catalog()
  const outcomes = fc.array(fc.constantFrom('same', 'dearer', 'sold out', 'bare', 'gone'), {
    minLength: ids.length,
    maxLength: ids.length,
  })
  fc.assert(
    fc.property(outcomes, fc.array(fc.nat(ids.length - 1), { maxLength: 12 }), (offer, lines) => {
      const products = lines.flatMap(index => order.products[index] ?? [])
      const productOnMenu: typeof today.productOnMenu = (on, id, now) => {
        const product = today.productOnMenu(on, id, now)
        const outcome = offer[ids.indexOf(id)]
        if (!product || outcome === 'gone') return null
        if (outcome === 'sold out') return { ...product, available: false }
        if (outcome === 'dearer') return { ...product, cost: product.cost + 100 }
        return outcome === 'bare' ? { ...product, mods: [] } : product
      }
      const now = server.clock.now()
      const { plan, lines: relisted } = relistOrder({ ...order, products }, { ...today, productOnMenu }, now)
      const names = (items: { name: string }[]) => items.map(item => item.name).toSorted()
      expect(names([...plan.kept, ...plan.changed, ...plan.gone])).toEqual(names(products))
      expect(names(relisted)).toEqual(names([...plan.kept, ...plan.changed]))
    }),
  )
})
