import { afterEach, describe, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { createCatalogEdits } from '#tests/support/database/catalog-edits.ts'
import { aCart, addPlainProduct, aFullCart, contact, createSubmitBody } from '#tests/support/orders/orders.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const server = await startSuiteServer()
const api = await createApiClient(server)
const edits = createCatalogEdits(server)
afterEach(() => edits.undo())

const submit = (cart: Cart, body: unknown) =>
  api.call<{ state: 'placed' }>('POST', `/carts/${cart.id}/submit`, body)

describe('changes before the guest pays', () => {
  test('a guest who submits an outdated price sees the new total before paying it', async () => {
    const cart = await addPlainProduct(api, await aCart(api), 'chess-pie')
    await edits.put('product', 'chess-pie', 'cost', 499)
    const rejected = await submit(cart, createSubmitBody(cart))
    expect(rejected).toMatchObject({ status: 409, body: { code: 'total_changed' } })
    const { cart: now, changes } = rejected.body.details as { cart: Cart; changes: unknown[] }
    expect(changes).toEqual([
      {
        line_id: cart.products[0]?.id,
        name: 'Chess Pie',
        was: cart.products[0]?.cost.unit,
        now: 499,
      },
    ])
    expect((await submit(now, createSubmitBody(now))).body.data.state).toBe('placed')
  })

  test('an order with a sold-out product is rejected, and the error names the product', async () => {
    const cart = await addPlainProduct(
      api,
      await addPlainProduct(api, await aCart(api), 'lemonade'),
      'peach-hand-pie',
    )
    await edits.put('product', 'peach-hand-pie', 'available', false)
    const rejected = await submit(cart, createSubmitBody(cart))
    expect(rejected).toMatchObject({ status: 409, body: { code: 'product_unavailable' } })
    expect(rejected.body.message).toContain('Fried Peach Pie')
    const { problems } = await api.ok<{ problems: unknown[] }>('POST', `/carts/${cart.id}/validate`)
    expect(problems).toMatchObject([{ code: 'product_unavailable' }])
    const fixed = await api.ok<Cart>('DELETE', `/carts/${cart.id}/products/${cart.products[1]?.id}`)
    expect((await submit(fixed, createSubmitBody(fixed))).body.data.state).toBe('placed')
  })

  test('an order that is submitted after the kitchen has closed is rejected and leaves the bag unchanged', async () => {
    // Monday 9:55 PM in Nashville, five minutes before this kitchen closes.
    server.clock.set('2026-11-24T03:55:00Z')
    const late = await addPlainProduct(api, await aCart(api, '103'), 'lemonade')
    server.clock.advance(5 * 60_000)
    const rejected = await submit(late, createSubmitBody(late))
    expect(rejected).toMatchObject({ status: 409, body: { code: 'kitchen_closed' } })
    expect(await api.ok('GET', `/carts/${late.id}`)).toMatchObject({ version: late.version })
  })

  test('a bag loses its tip if the kitchen stops accepting tips', async () => {
    const cart = await aFullCart(api)
    await api.ok('PUT', `/carts/${cart.id}/tip`, { percentage: 20 })
    await edits.put('location', '101', 'tips_allowed', false)
    const now = await api.ok<Cart>('GET', `/carts/${cart.id}`)
    expect([now.totals.tip, now.tips]).toEqual([0, { allow: false, percentage: null, custom: null }])
  })

  test('an order requires the waiver if an option in the bag has become a Reaper option', async () => {
    const cart = await aFullCart(api)
    await edits.put('group', 'heat', 'options.2.name', 'Mild Reaper')
    const rejected = await submit(cart, createSubmitBody(cart))
    expect(rejected).toMatchObject({ status: 422, body: { code: 'waiver_required' } })
    const [line] = cart.products
    const accepted = await api.ok<Cart>('PUT', `/carts/${cart.id}/products/${line?.id}`, {
      waiver_accepted: true,
    })
    expect((await submit(accepted, createSubmitBody(accepted))).body.data.state).toBe('placed')
  })

  test('an order with an outdated cart version is rejected, and the error contains the current cart', async () => {
    const cart = await aFullCart(api)
    const increased = await addPlainProduct(api, cart, 'lemonade')
    const rejected = await submit(cart, createSubmitBody(cart))
    expect(rejected.body).toMatchObject({
      code: 'cart_changed',
      details: { cart: { version: increased.version } },
    })
  })
})

describe('an invalid order', () => {
  test.each([
    ['no first name', { first_name: '' }, 422, 'contact_incomplete'],
    ['digits as the name', { last_name: '123' }, 422, 'contact_incomplete'],
    ['an incomplete phone number', { phone: '615555' }, 422, 'contact_incomplete'],
    ['an invalid email address', { email: 'dolly' }, 422, 'contact_incomplete'],
    ['a wrong total', { total: 1 }, 409, 'total_changed'],
    ['a payment below the total', { payments: [{ type: 'payinstore', amount: 1 }] }, 422, 'payments_total'],
    ['no payment', { payments: [] }, 422, 'payments_total'],
    ['an unknown payment', { payments: [{ type: 'iou', amount: 1 }] }, 400, 'invalid_request'],
    ['no cart version', { version: undefined }, 400, 'invalid_request'],
    ['an unexpected account flag', { create: true }, 400, 'invalid_request'],
    ['an unexpected price', { amount: { total: '1' } }, 400, 'invalid_request'],
  ] as const)('an order with %s is rejected', async (_, change, status, code) => {
    const cart = await aFullCart(api)
    const rejected = await submit(cart, { ...createSubmitBody(cart), ...change })
    expect(rejected).toMatchObject({ status, body: { code } })
    expect(await api.ok('GET', `/carts/${cart.id}`)).toMatchObject({ version: cart.version })
  })

  test('an order for an empty bag is rejected', async () => {
    const cart = await aCart(api)
    expect((await submit(cart, createSubmitBody(cart))).body.code).toBe('cart_empty')
  })

  test('an order without contact details is rejected with a message that asks for them', async () => {
    const cart = await aFullCart(api)
    const rejected = await submit(cart, { ...createSubmitBody(cart), ...contact, phone: '' })
    expect(rejected.body.message).toBe('Please enter your name, email, and phone number to checkout')
  })

  test('a request for an unknown order returns 404', async () => {
    expect((await api.call('GET', '/orders/o_nothing')).status).toBe(404)
  })
})
