import { describe, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import { attempts } from '#src/server/db/schema/attempts.ts'
import { cartLines } from '#src/server/db/schema/carts.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { runRetention } from '#tests/support/database/run-retention.ts'
import {
  aCardToken,
  aCart,
  addPlainProduct,
  aFullCart,
  aProduct,
  createSubmitBody,
  defaultOrderableChoices,
  kitchen,
  orderCart,
} from '#tests/support/orders/orders.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const server = await startSuiteServer()
const api = await createApiClient(server)

describe('a guest who fills a bag', () => {
  test('a new bag is empty and uses its kitchen’s menu', async () => {
    const cart = await aCart(api)
    expect(cart).toMatchObject({ menu_id: kitchen.menu_id, version: 1, products: [], handoff: 'pickup' })
    expect(cart.totals.total).toBe(0)
  })

  test('the total of a bag is the sum of its line prices, fees, taxes and tip', async () => {
    const cart = await addPlainProduct(api, await aCart(api), 'tender-combo', 2)
    const [line] = cart.products
    expect(line?.cost.total).toBe((line?.cost.unit ?? 0) * 2)
    const { subtotal, tax, tip, discount, handoff, total } = cart.totals
    const fees = cart.fees.reduce((sum, fee) => sum + fee.amount, 0)
    expect(subtotal).toBe(line?.cost.total)
    expect(tax).toBe(cart.taxes.reduce((sum, charge) => sum + charge.amount, 0))
    expect(tax).toBeGreaterThan(0)
    expect(total).toBe(subtotal - discount + fees + handoff + tax + tip)
  })

  test('a kitchen charges its bag fee even without a sales tax', async () => {
    const portland = await addPlainProduct(api, await aCart(api, '702'), 'sweet-tea')
    expect(portland.fees).toEqual([{ label: 'Paper Bag Fee', amount: 10 }])
    expect(portland.taxes).toEqual([])
    expect(portland.totals.total).toBe(portland.totals.subtotal + 10)
  })

  test('a line in a bag lists its choices by name, including nested choices', async () => {
    const cart = await addPlainProduct(api, await aCart(api), 'tender-combo')
    const choices = cart.products[0]?.choices ?? []
    expect(choices.map(choice => choice.name)).toContain('Mild')
    expect(choices.some(choice => choice.choices.length > 0)).toBe(true)
    expect(choices.filter(({ group }) => group)).toEqual([])
  })

  test('a bag and its order show the group name of each heat level and each ambiguous choice', async () => {
    const cart = await addPlainProduct(api, await aCart(api), 'tender-slider-combo')
    for (const { products } of [cart, await orderCart(api, cart)]) {
      const grouped = products[0]?.choices.filter(({ group }) => group)
      expect(grouped?.map(({ name, group }) => `${group}: ${name}`).toSorted()).toEqual([
        'Pick a dip: Comeback Sauce',
        'Slider heat: Mild',
        'Tender heat: Mild',
        'What goes on it: Comeback Sauce',
      ])
    }
  })

  test('a bag and its order list the heat level first and other choices in menu order', async () => {
    const cart = await aCart(api)
    const choices = defaultOrderableChoices(await aProduct(api, 'three-tenders')).toReversed()
    const line = { product_id: 'three-tenders', quantity: 1, choices }
    const full = await api.ok<Cart>('POST', `/carts/${cart.id}/products`, line)
    for (const { products } of [full, await orderCart(api, full)]) {
      expect(products[0]?.choices.map(({ name }) => name)).toEqual([
        'Mild',
        'Dipped in hot oil',
        'White Bread',
        'Pickle Chips',
        'Comeback Sauce',
      ])
    }
  })

  test('a product added without choices gets its default choices unless a choice is required', async () => {
    const cart = await aCart(api)
    const add = (product_id: string) =>
      api.call('POST', `/carts/${cart.id}/products`, { product_id, quantity: 1 })
    expect((await add('peach-tea')).body).toMatchObject({
      data: { products: [{ choices: [{ name: expect.stringContaining('Regular') }] }] },
    })
    expect(await add('three-tenders')).toMatchObject({ status: 422, body: { code: 'choices_invalid' } })
  })

  test('an added line is merged into an identical one even if the choices are in a different order', async () => {
    const cart = await aCart(api)
    const add = (line: object) => api.ok<Cart>('POST', `/carts/${cart.id}/products`, line)
    const tea = { product_id: 'peach-tea', quantity: 2 }
    const [first] = (await add(tea)).products
    await add({ product_id: 'chess-pie', quantity: 1 })
    await add({ ...tea, recipient: 'Reba' })
    await add({ ...tea, instructions: 'No ice' })
    const choices = first?.choices.map(({ id, quantity }) => ({ id, quantity }))
    const { products } = await add({ ...tea, choices: choices?.toReversed(), recipient: '' })
    expect(products.map(({ product_id, quantity }) => `${quantity} ${product_id}`)).toEqual([
      '4 peach-tea',
      '1 chess-pie',
      '2 peach-tea',
      '2 peach-tea',
    ])
    expect(products[0]?.id).toBe(first?.id)
    expect(products[0]?.cost.total).toBe((first?.cost.total ?? 0) * 2)
  })

  test('adding a quantity that would push a line above 99 starts another line, up to 60 lines per bag', {
    tags: ['all'],
  }, async () => {
    const cart = await aCart(api)
    const path = `/carts/${cart.id}/products`
    const add = (quantity: number) => api.ok<Cart>('POST', path, { product_id: 'sweet-tea', quantity })
    await add(98)
    expect((await add(2)).products).toMatchObject([{ quantity: 98 }, { quantity: 2 }])
    expect((await add(1)).products).toMatchObject([{ quantity: 98 }, { quantity: 3 }])
    for (let line = 2; line < 60; line += 1) await add(99)
    const pie = { product_id: 'chess-pie', quantity: 1 }
    expect(await api.call('POST', path, pie)).toMatchObject({ status: 422, body: { code: 'cart_full' } })
    expect((await add(1)).products).toHaveLength(60)
  })

  test('products that require a waiver are never merged into one line', async () => {
    const cart = await aCart(api)
    const reaper = { product_id: 'three-tenders', quantity: 1, waiver_accepted: true }
    const choices = defaultOrderableChoices(await aProduct(api, 'three-tenders'), 7)
    await api.ok('POST', `/carts/${cart.id}/products`, { ...reaper, choices })
    const { products } = await api.ok<Cart>('POST', `/carts/${cart.id}/products`, { ...reaper, choices })
    expect(products).toHaveLength(2)
  })

  test('changing one field of a line leaves its other fields unchanged', async () => {
    const cart = await aFullCart(api)
    const id = cart.products[0]?.id
    await api.ok('PUT', `/carts/${cart.id}/products/${id}`, { recipient: ' Reba ' })
    const changed = await api.ok<Cart>('PUT', `/carts/${cart.id}/products/${id}`, { quantity: 4 })
    expect(changed.products[0]).toMatchObject({ quantity: 4, recipient: 'Reba' })
    expect(changed.version).toBe(cart.version + 2)
  })

  test('a guest can remove one line and can clear the whole bag in one request', async () => {
    const cart = await addPlainProduct(
      api,
      await addPlainProduct(api, await aFullCart(api), 'sweet-tea'),
      'lemonade',
    )
    const removed = await api.ok<Cart>('DELETE', `/carts/${cart.id}/products/${cart.products[0]?.id}`)
    expect(removed.products).toHaveLength(2)
    const cleared = await api.ok<Cart>('DELETE', `/carts/${cart.id}/products?version=${removed.version}`)
    expect(cleared.products).toEqual([])
    expect(cleared.totals.total).toBe(0)
  })

  test('a guest can choose a percentage tip, a fixed tip, or no tip', async () => {
    const cart = await aFullCart(api)
    const tipped = await api.ok<Cart>('PUT', `/carts/${cart.id}/tip`, { percentage: 15 })
    expect(tipped.totals.tip).toBe(Math.floor(cart.totals.subtotal * 0.15 + 0.5))
    const extra = await addPlainProduct(api, tipped, 'lemonade')
    expect(extra.totals.tip).toBeGreaterThan(tipped.totals.tip)
    const custom = await api.ok<Cart>('PUT', `/carts/${cart.id}/tip`, { custom: 350 })
    expect(custom.totals.tip).toBe(350)
    expect(custom.tips).toEqual({ allow: true, percentage: null, custom: 350 })
    const none = await api.ok<Cart>('PUT', `/carts/${cart.id}/tip`, { percentage: null })
    expect(none.totals.tip).toBe(0)
  })

  test('a guest can switch a bag to drive-thru and then to curbside', async () => {
    const cart = await aCart(api)
    const drive = await api.ok<Cart>('PUT', `/carts/${cart.id}/handoff`, {
      handoff: 'pickup',
      sub_handoff: 'drivethru',
    })
    expect(drive.sub_handoff).toBe('drivethru')
    const curb = await api.ok<Cart>('PUT', `/carts/${cart.id}/handoff`, { handoff: 'curbside' })
    expect(curb).toMatchObject({ handoff: 'curbside', sub_handoff: null })
    const asap = await api.ok<Cart>('PUT', `/carts/${cart.id}/time`, { kind: 'asap' })
    expect(asap.time.kind).toBe('asap')
  })

  test('a line with Reaper heat is rejected unless the guest accepts the waiver', async () => {
    const cart = await aCart(api)
    const product = await aProduct(api, 'three-tenders')
    const line = { product_id: 'three-tenders', quantity: 1, choices: defaultOrderableChoices(product, 7) }
    const rejected = await api.call('POST', `/carts/${cart.id}/products`, line)
    expect(rejected).toMatchObject({ status: 422, body: { code: 'waiver_required' } })
    const accepted = await api.ok<Cart>('POST', `/carts/${cart.id}/products`, {
      ...line,
      waiver_accepted: true,
    })
    expect(accepted.products[0]?.waiver_accepted).toBe(true)
  })
})

describe('a bag open in two tabs', () => {
  test('a write with an outdated cart version is rejected, and the error contains the current cart', async () => {
    const cart = await aFullCart(api)
    const id = cart.products[0]?.id
    await api.ok('PUT', `/carts/${cart.id}/products/${id}`, { quantity: 2, version: cart.version })
    const lateResponse = await api.call<Cart>('PUT', `/carts/${cart.id}/products/${id}`, {
      quantity: 9,
      version: cart.version,
    })
    expect(lateResponse).toMatchObject({ status: 409, body: { code: 'cart_changed' } })
    expect(lateResponse.body.details).toMatchObject({ cart: { products: [{ quantity: 2 }] } })
  })

  test('retrying an add request with the same idempotency key adds only one line', async () => {
    const cart = await aCart(api)
    const product = await aProduct(api, 'sweet-tea')
    const line = { product_id: 'sweet-tea', quantity: 1, choices: defaultOrderableChoices(product) }
    const responses = await Promise.all(
      [1, 2, 3].map(() => api.call<Cart>('POST', `/carts/${cart.id}/products`, line, { key: 'same-press' })),
    )
    expect(responses.map(response => response.body.data.products.length)).toEqual([1, 1, 1])
    const other = { ...line, quantity: 2 }
    const reused = await api.call('POST', `/carts/${cart.id}/products`, other, { key: 'same-press' })
    expect(reused).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } })
  })

  test('ten concurrent requests to add the same item result in a quantity of 10', async () => {
    const cart = await aCart(api)
    await Promise.all(Array.from({ length: 10 }, () => addPlainProduct(api, cart, 'lemonade')))
    const now = await api.ok<Cart>('GET', `/carts/${cart.id}`)
    expect(now.products).toMatchObject([{ product_id: 'lemonade', quantity: 10 }])
    expect(now.version).toBe(11)
  })
})

describe('the expiry of a bag', () => {
  test('a bag expires two hours after its last change', async () => {
    const cart = await aFullCart(api)
    server.clock.advance(2 * 3_600_000)
    const expired = await api.call('GET', `/carts/${cart.id}`)
    expect(expired).toMatchObject({
      status: 410,
      body: { code: 'cart_expired', message: 'Your basket timed out, please recreate your order' },
    })
  })

  test('GET /carts/{id} returns cart_not_found for a deleted bag', async () => {
    const cart = await aFullCart(api)
    await api.ok('DELETE', `/carts/${cart.id}`)
    expect((await api.call('GET', `/carts/${cart.id}`)).body.code).toBe('cart_not_found')
  })

  test('a bag that is never ordered is deleted within eight days, along with its payment attempts', async () => {
    const remaining = await aFullCart(api)
    const declined = await aFullCart(api)
    const token = await aCardToken(api, '4000000000000002')
    const card = createSubmitBody(declined, { type: 'newcredit', token })
    expect((await api.call('POST', `/carts/${declined.id}/submit`, card)).status).toBe(402)
    const paid = await aFullCart(api)
    await api.ok('POST', `/carts/${paid.id}/submit`, createSubmitBody(paid))
    server.clock.advance(8 * 86_400_000)
    await runRetention(server.ctx)
    for (const { id } of [remaining, declined]) {
      expect((await api.call('GET', `/carts/${id}`)).body.code).toBe('cart_not_found')
    }
    expect((await api.call('GET', `/carts/${paid.id}`)).body.code).toBe('already_placed')
    const storedRows = await server.db.select({ cart: cartLines.cartId }).from(cartLines)
    expect(storedRows.map(({ cart }) => cart)).not.toContain(paid.id)
    const tried = await server.db.select({ cart: attempts.cartId }).from(attempts)
    expect(tried.map(({ cart }) => cart)).not.toContain(declined.id)
    expect(tried.map(({ cart }) => cart)).toContain(paid.id)
  })
})
