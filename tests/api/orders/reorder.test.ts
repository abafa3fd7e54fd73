import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import menu from '#src/chains/red-comb/catalog/menus/main.json'
import type { ReorderPlan } from '#src/contract/cart/cart-plans.ts'
import type { Cart } from '#src/contract/cart/carts.ts'
import type { PlacedOrder } from '#src/contract/order/orders.ts'
import { unpaidOrders } from '#src/server/db/schema/payments.ts'
import { planReorderLines } from '#src/server/services/carts/lines/plan-reorder-lines.ts'
import { apiClient } from '#tests/support/api-client.ts'
import { catalogEdits } from '#tests/support/database/catalog-edits.ts'
import { aMember } from '#tests/support/members/members.ts'
import { aCart, addPlain, anOrderOf, aProduct, kitchen, plainChoices } from '#tests/support/orders/orders.ts'
import { suiteServer } from '#tests/support/suite-server.ts'

const server = await suiteServer()
const api = await apiClient(server, await aMember(server))
const edits = catalogEdits(server)
afterEach(async () => {
  await edits.undo()
  // The number of unpaid orders per browser is limited.
  await server.db.delete(unpaidOrders)
})

async function order(products: string[], cart?: Cart): Promise<PlacedOrder> {
  let bag = cart ?? (await aCart(api))
  for (const id of products) bag = await addPlain(api, bag, id)
  return anOrderOf(api, bag)
}
const plan = ({ id }: { id: string }) => api.ok<ReorderPlan>('GET', `/orders/${id}/reorder`)
const reorder = ({ id }: { id: string }) => api.call<Cart>('POST', '/orders', { id })

describe('ordering again', () => {
  test('a guest reorders everything unchanged into a new bag at the same kitchen', async () => {
    const cart = await api.ok<Cart>('POST', '/carts', {
      location_id: kitchen.id,
      handoff: 'pickup',
      sub_handoff: 'drivethru',
    })
    const product = await aProduct(api, 'three-tenders')
    const line = {
      product_id: 'three-tenders',
      quantity: 3,
      choices: plainChoices(product),
      recipient: 'Kenny',
      instructions: 'Extra crispy',
    }
    await api.ok('POST', `/carts/${cart.id}/products`, line)
    const before = await addPlain(api, cart, 'lemonade')
    const placedOrder = await anOrderOf(api, before)
    expect(await plan(placedOrder)).toMatchObject({
      location: { id: '101', name: 'Nashville Five Points', menu_id: 'nashville-five-points' },
      kept: [
        { name: 'Three Tenders', quantity: 3 },
        { name: 'Front Porch Lemonade', quantity: 1 },
      ],
      changed: [],
      gone: [],
      problem: null,
    })
    const response = await reorder(placedOrder)
    expect(response.status).toBe(201)
    const bag = response.body.data
    expect(bag.id).not.toBe(cart.id)
    expect(bag).toMatchObject({ handoff: 'pickup', sub_handoff: 'drivethru', totals: before.totals })
    const content = ({ products }: Cart) => products.map(each => ({ ...each, id: null }))
    expect(content(bag)).toEqual(content(before))
  })

  test('a guest sees which prices changed before reordering and pays today’s prices', async () => {
    const placedOrder = await order(['three-tenders', 'lemonade'])
    await edits.put('product', 'three-tenders', 'cost', 999)
    expect(await plan(placedOrder)).toMatchObject({
      kept: [{ name: 'Front Porch Lemonade' }],
      changed: [{ name: 'Three Tenders', was: 849, now: 999, dropped: [], problem: null }],
    })
    const bag = (await reorder(placedOrder)).body.data
    expect(bag.products.map(line => [line.cost.unit, line.problem])).toEqual([
      [999, null],
      [329, null],
    ])
  })

  test('a reorder drops choices that are no longer offered, and names them', async () => {
    const cart = await aCart(api)
    const [dip] = (await aProduct(api, 'three-tenders')).mods.filter(mod => mod.name === 'Extra dips')
    const choices = [
      ...plainChoices(await aProduct(api, 'three-tenders')),
      ...(dip?.options.slice(0, 2).map(option => ({ id: option.choice_id, quantity: 2 })) ?? []),
    ]
    const line = { product_id: 'three-tenders', quantity: 1, choices }
    const placedOrder = await anOrderOf(api, await api.ok<Cart>('POST', `/carts/${cart.id}/products`, line))
    await edits.put('group', 'extra-dips', 'options.0.meta.available', false)
    const [removed] = dip?.options ?? []
    expect((await plan(placedOrder)).changed).toMatchObject([
      {
        name: 'Three Tenders',
        quantity: 1,
        was: 849 + 4 * 79,
        now: 849 + 2 * 79,
        // The label names the group, because the included dips have an option with the same name.
        dropped: [`${removed?.name} (Extra dips)`],
        problem: null,
      },
    ])
    const bag = (await reorder(placedOrder)).body.data
    expect(bag.products[0]?.choices.map(choice => choice.id)).not.toContain(removed?.choice_id)
    expect(bag.products[0]?.problem).toBeNull()
  })

  test('a guest has to accept the Reaper waiver again when reordering', async () => {
    const cart = await aCart(api)
    const choices = plainChoices(await aProduct(api, 'three-tenders'), 7)
    const line = { product_id: 'three-tenders', quantity: 1, choices, waiver_accepted: true }
    const placedOrder = await anOrderOf(api, await api.ok<Cart>('POST', `/carts/${cart.id}/products`, line))
    const problem = { code: 'waiver_required' }
    expect(await plan(placedOrder)).toMatchObject({ kept: [], changed: [{ was: 849, now: 849, problem }] })
    expect((await reorder(placedOrder)).body.data.products).toMatchObject([
      { waiver_accepted: false, problem },
    ])
  })

  test('a reorder omits products that are sold out or off the menu, with the reason', async () => {
    const placedOrder = await order(['three-tenders', 'lemonade', 'sweet-tea'])
    await edits.put('product', 'sweet-tea', 'available', false)
    await edits.put('menu', 'main', 'categories', categoriesWithout('lemonade'))
    const preview = await plan(placedOrder)
    expect(preview.kept).toMatchObject([{ name: 'Three Tenders', quantity: 1 }])
    expect(preview.gone.map(({ name, problem }) => [name, problem.code, problem.message])).toEqual([
      ['Front Porch Lemonade', 'product_not_found', 'Front Porch Lemonade is no longer on the menu.'],
      ['Sweet Tea', 'product_unavailable', 'Sweet Tea is sold out right now.'],
    ])
    expect((await reorder(placedOrder)).body.data.products).toHaveLength(1)
  })

  test('a reorder with no product left creates no bag', async () => {
    const placedOrder = await order(['sweet-tea'])
    await edits.put('product', 'sweet-tea', 'available', false)
    expect((await reorder(placedOrder)).body.code).toBe('nothing_to_reorder')
  })

  test('a reorder falls back to a handoff the kitchen still offers', async () => {
    const cart = await api.ok<Cart>('POST', '/carts', { location_id: kitchen.id, handoff: 'curbside' })
    const vehicle = { make: 'Pickup truck', color: 'Red' }
    await api.ok<Cart>('PUT', `/carts/${cart.id}/handoff`, { handoff: 'curbside', vehicle })
    const placedOrder = await order(['lemonade'], cart)
    await edits.put('location', '101', 'services.curbside', false)
    expect((await reorder(placedOrder)).body.data.handoff).toBe('pickup')
  })

  test.each([
    ['takes no orders', () => edits.put('location', '101', 'available', false)],
    ['has left the chain', () => edits.remove('location', '101')],
  ])('a reorder at a kitchen that %s is rejected with the reason in the plan', async (_, change) => {
    const placedOrder = await order(['lemonade'])
    await change()
    expect((await plan(placedOrder)).problem?.code).toBe('kitchen_unavailable')
    const response = await reorder(placedOrder)
    expect([response.status, response.body.code]).toEqual([409, 'kitchen_unavailable'])
  })

  test('a reorder at a closed kitchen creates a bag for later and says when it opens', async () => {
    const placedOrder = await order(['lemonade'], await aCart(api, '103'))
    expect((await plan(placedOrder)).closed).toBeNull()
    server.clock.set('2026-11-22T10:00:00Z')
    expect(await plan(placedOrder)).toMatchObject({
      problem: null,
      closed: 'This kitchen is closed right now. It opens at 11:00 AM.',
    })
    expect((await reorder(placedOrder)).status).toBe(201)
  })
})

test('every line of a reorder is kept, changed or gone exactly once, and the bag matches the plan', async () => {
  const ids = ['three-tenders', 'lemonade', 'slaw-boss', 'sweet-tea', 'mac-and-cheese']
  const placedOrder = await order(ids)
  const today = await server.ctx.catalog()
  const outcomes = fc.array(fc.constantFrom('same', 'dearer', 'sold out', 'bare', 'gone'), {
    minLength: ids.length,
    maxLength: ids.length,
  })
  fc.assert(
    fc.property(outcomes, fc.array(fc.nat(ids.length - 1), { maxLength: 12 }), (menu, lines) => {
      const products = lines.flatMap(index => placedOrder.products[index] ?? [])
      const productOn: typeof today.productOnMenu = (on, id, now) => {
        const product = today.productOnMenu(on, id, now)
        const outcome = menu[ids.indexOf(id)]
        if (!product || outcome === 'gone') return null
        if (outcome === 'sold out') return { ...product, available: false }
        if (outcome === 'dearer') return { ...product, cost: product.cost + 100 }
        return outcome === 'bare' ? { ...product, mods: [] } : product
      }
      const { plan, lines: bag } = planReorderLines(
        { ...placedOrder, products },
        { ...today, productOnMenu: productOn },
        server.clock.now(),
      )
      const names = (items: { name: string }[]) => items.map(item => item.name).toSorted()
      expect(names([...plan.kept, ...plan.changed, ...plan.gone])).toEqual(names(products))
      expect(names(bag)).toEqual(names([...plan.kept, ...plan.changed]))
    }),
  )
})

function categoriesWithout(product: string) {
  return menu.categories.map(category => ({
    ...category,
    products: category.products.filter(id => id !== product),
  }))
}
