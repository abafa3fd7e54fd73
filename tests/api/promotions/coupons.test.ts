import { beforeEach, describe, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import { COUPON_CODE_MAX_LENGTH } from '#src/domain/promotion/coupon-code.ts'
import { midtown } from '#tests/support/addresses.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { aMember } from '#tests/support/members/members.ts'
import { aCouponCode, findPromotion, submitCoupon } from '#tests/support/orders/coupons.ts'
import { aCart, addPlainProduct, aFullCart, setDelivery } from '#tests/support/orders/orders.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

let cart: Cart

const server = await startSuiteServer()
const api = await createApiClient(server)
beforeEach(async () => {
  server.clock.set('2026-11-21T18:00:00Z')
  cart = await aFullCart(api)
})

const enter = async (code: string, into = cart) => (await submitCoupon(api, into, code)).body.data
const read = (id = cart.id) => api.ok<Cart>('GET', `/carts/${id}`)

describe('entering a coupon code', () => {
  test('a bag lists a coupon’s discount under the coupon’s name', async () => {
    const code = await aCouponCode(server)
    const after = await enter(code)
    expect(after.promotions).toEqual([
      { id: code, kind: 'coupon', code, label: '$5 off', saving: 500, problem: null },
    ])
    expect(after.discounts).toEqual([{ label: '$5 off', amount: 500 }])
    expect(after.totals.discount).toBe(500)
    expect(after.version).toBe(cart.version + 1)
    expect(await read()).toEqual(after)
  })

  test('a coupon code is accepted in lowercase, with extra spaces and with a line break', async () => {
    const code = await aCouponCode(server)
    expect(findPromotion(await enter(`  ${code.toLowerCase().replace('-', ' - ')}\n`))?.saving).toBe(500)
  })

  test('a coupon that saves more than the current coupon replaces it', async () => {
    await enter(await aCouponCode(server))
    const other = await aCouponCode(server, { worth: { kind: 'percentage', percentage: 80 } })
    expect((await enter(other)).promotions).toMatchObject([{ code: other }])
  })

  test.each([
    ['saves less', { worth: { kind: 'percentage' as const, percentage: 1 } }],
    ['does not apply yet', { worth: { kind: 'amount' as const, amount: 900 }, minimum: 90_000 }],
  ])('a bag’s coupon is not replaced if the second one %s', async (_, terms) => {
    const first = await aCouponCode(server)
    await enter(first)
    const second = await aCouponCode(server, terms)
    const { status, body } = await submitCoupon(api, cart, second)
    expect([status, body.code]).toEqual([409, 'coupon_worse'])
    expect((await read()).promotions).toMatchObject([{ code: first, saving: 500 }])
    await api.ok<Cart>('DELETE', `/carts/${cart.id}/coupon`)
    expect((await enter(second)).promotions).toMatchObject([{ code: second }])
  })

  test('a guest can remove a coupon', async () => {
    await enter(await aCouponCode(server))
    const after = await api.ok<Cart>('DELETE', `/carts/${cart.id}/coupon`)
    expect(after.promotions).toEqual([])
    expect(after.totals).toEqual(cart.totals)
  })

  test('a coupon that is submitted twice at the same time is added only once', async () => {
    const code = await aCouponCode(server)
    const responses = await Promise.all([submitCoupon(api, cart, code), submitCoupon(api, cart, code)])
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    expect((await read()).totals.discount).toBe(500)
  })

  test('a coupon that is submitted from an outdated tab is rejected', async () => {
    const code = await aCouponCode(server)
    await addPlainProduct(api, cart, 'lemonade')
    const { status, body } = await api.call('POST', `/carts/${cart.id}/coupon`, {
      code,
      version: cart.version,
    })
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'cart_changed' })
    expect((await read()).promotions).toEqual([])
  })
})

describe('invalid coupons', () => {
  test.each([
    ['X', 422, 'coupon_unknown'],
    ['', 422, 'coupon_unknown'],
    ['   ', 422, 'coupon_unknown'],
    ['ПРОМОКОД', 422, 'coupon_unknown'],
    ['🍗🍗🍗', 422, 'coupon_unknown'],
    ['FREE\u0000FRIES', 422, 'coupon_unknown'],
    ["' or 1=1 --", 422, 'coupon_unknown'],
    ['X'.repeat(COUPON_CODE_MAX_LENGTH), 422, 'coupon_unknown'],
    ['X'.repeat(10_000), 400, 'invalid_request'],
  ])('the invalid coupon %j is rejected and leaves the bag unchanged', async (input, status, code) => {
    const ownCode = await aCouponCode(server)
    await enter(ownCode)
    const rejected = await submitCoupon(api, cart, input)
    expect({ status: rejected.status, code: rejected.body.code }).toEqual({ status, code })
    expect((await read()).promotions).toMatchObject([{ code: ownCode, saving: 500 }])
  })

  test('a bag allows ten attempts with unknown coupon codes', async () => {
    const code = await aCouponCode(server)
    const stale = { code, version: cart.version }
    for (let times = 0; times < 6; times += 1) expect((await submitCoupon(api, cart, code)).status).toBe(200)
    for (let times = 0; times < 6; times += 1)
      expect((await api.call('POST', `/carts/${cart.id}/coupon`, stale)).body.code).toBe('cart_changed')
    for (let times = 0; times < 10; times += 1)
      expect((await submitCoupon(api, cart, 'NOPE')).status).toBe(422)
    const rejection = await submitCoupon(api, cart, code)
    expect({ status: rejection.status, code: rejection.body.code }).toEqual({
      status: 429,
      code: 'too_many_tries',
    })
    server.clock.advance(16 * 60_000)
    expect((await submitCoupon(api, await aFullCart(api), code)).status).toBe(200)
  })
})

describe('guessed coupons', () => {
  const rejectionOf = async (code: string) => (await submitCoupon(api, cart, code)).body.code

  test('an expired coupon is rejected as expired', async () => {
    expect(await rejectionOf(await aCouponCode(server, { until: '2026-11-20' }))).toBe('coupon_expired')
  })

  test('a coupon that is not valid yet is rejected with the same error as an unknown coupon', async () => {
    const code = await aCouponCode(server, { from: '2026-11-22' })
    expect(await rejectionOf(code)).toBe('coupon_unknown')
    server.clock.set('2026-11-22T18:00:00Z')
    expect(findPromotion(await enter(code, await aFullCart(api)))?.saving).toBe(500)
  })

  test('a coupon applies if it is valid on the day that the order is for, not on the current day', async () => {
    const { slots } = await api.ok<{ slots: { time: string }[] }>(
      'GET',
      `/carts/${cart.id}/times?date=2026-11-24`,
    )
    await api.ok<Cart>('PUT', `/carts/${cart.id}/time`, { kind: 'advance', time: slots[0]?.time })
    const validOn = (from: string, until: string) => aCouponCode(server, { from, until })
    expect(await rejectionOf(await validOn('2026-11-22', '2026-11-23'))).toBe('coupon_unknown')
    expect(findPromotion(await enter(await validOn('2026-11-24', '2026-11-24')))?.saving).toBe(500)
    await api.ok<Cart>('DELETE', `/carts/${cart.id}/coupon`)
    const today = findPromotion(await enter(await validOn('2026-11-21', '2026-11-21')))
    expect(today?.problem).toMatchObject({ reason: 'expired' })
  })
})

describe('a coupon that does not apply yet', () => {
  const problem = (bag: Cart) => findPromotion(bag)?.problem

  test('a coupon below its minimum stays in the bag and applies once the bag reaches the minimum', async () => {
    const minimum = cart.totals.subtotal + 320
    const bag = await enter(await aCouponCode(server, { minimum }))
    expect(findPromotion(bag)).toEqual({
      saving: 0,
      problem: { reason: 'minimum', missing: 320, message: 'Add $3.20 more to your bag to use this code.' },
    })
    expect(bag.totals).toEqual(cart.totals)
    expect(findPromotion(await addPlainProduct(api, bag, 'lemonade'))).toMatchObject({
      saving: 500,
      problem: null,
    })
  })

  test('the message about a coupon whose products are not in the bag lists the products', async () => {
    const worth = { kind: 'product' as const, product_ids: ['crinkle-fries', 'lemonade'] }
    expect(problem(await enter(await aCouponCode(server, { worth })))).toEqual({
      reason: 'product',
      missing: 1,
      products: [
        expect.objectContaining({
          product_id: 'crinkle-fries',
          name: 'Crinkle Fries',
          cost: expect.any(Number),
          needs_choices: expect.any(Boolean),
        }),
        expect.objectContaining({ product_id: 'lemonade', name: 'Front Porch Lemonade' }),
      ],
      message: 'Add Crinkle Fries or Front Porch Lemonade to your bag to use this code.',
    })
  })

  test('the message about a coupon for other kitchens lists those kitchens', async () => {
    const bag = await enter(await aCouponCode(server, { location_ids: ['104'] }))
    expect(problem(bag)).toMatchObject({
      reason: 'kitchen',
      message: 'This code is for orders from Memphis Cooper-Young only.',
    })
  })

  test('a members-only coupon applies for a member but not for a guest', async () => {
    const code = await aCouponCode(server, { members_only: true })
    expect(problem(await enter(code))).toMatchObject({ reason: 'guest' })
    const member = await createApiClient(server, await aMember(server))
    const otherCart = await submitCoupon(member, await aFullCart(member), code)
    expect(findPromotion(otherCart.body.data)?.saving).toBe(500)
  })

  test('a coupon that expires before the day that the order is for is reported with its last day', async () => {
    const bag = await enter(await aCouponCode(server, { until: '2026-11-21' }))
    expect(findPromotion(bag)?.saving).toBe(500)
    const { slots } = await api.ok<{ slots: { time: string }[] }>(
      'GET',
      `/carts/${cart.id}/times?date=2026-11-23`,
    )
    const later = { kind: 'advance', time: slots[0]?.time }
    expect(problem(await api.ok<Cart>('PUT', `/carts/${cart.id}/time`, later))).toMatchObject({
      reason: 'expired',
      until: '2026-11-21',
    })
    const earlyCart = await api.ok<Cart>('PUT', `/carts/${cart.id}/time`, { kind: 'asap' })
    expect(findPromotion(earlyCart)?.saving).toBe(500)
  })

  test('a coupon in a bag is reported as unknown once it is withdrawn', async () => {
    const code = await aCouponCode(server)
    await enter(code)
    const { catalogEntries } = await import('#src/server/db/schema/catalog.ts')
    const { eq } = await import('drizzle-orm')
    await server.db.delete(catalogEntries).where(eq(catalogEntries.id, code))
    await aCouponCode(server)
    expect((await read()).promotions).toMatchObject([
      { label: code, saving: 0, problem: { reason: 'unknown' } },
    ])
  })
})

test('a free-delivery coupon applies once the bag has an address', async () => {
  const bag = await aFullCart(api)
  await api.ok<Cart>('PUT', `/carts/${bag.id}/handoff`, { handoff: 'delivery' })
  const waiting = await enter(await aCouponCode(server, { worth: { kind: 'delivery' } }), bag)
  const message = 'Delivery is free with this code once we know your address.'
  expect(findPromotion(waiting)).toEqual({ saving: 0, problem: { reason: 'address', message } })
  expect(findPromotion(await setDelivery(api, waiting, midtown))).toEqual({ saving: 499, problem: null })
})

test('a free-delivery coupon removes the delivery fee without discounting the food', async () => {
  const bag = await setDelivery(api, await aFullCart(api), midtown)
  const free = await enter(await aCouponCode(server, { worth: { kind: 'delivery' } }), bag)
  expect(findPromotion(free)).toEqual({ saving: bag.totals.handoff, problem: null })
  expect(free.totals).toMatchObject({ discount: 0, handoff: 0, total: bag.totals.total - bag.totals.handoff })
})

test('a bag whose last line is removed keeps its coupon', async () => {
  const code = await aCouponCode(server)
  const bag = await aCart(api)
  expect(findPromotion(await enter(code, bag))?.saving).toBe(0)
  const filled = await addPlainProduct(api, bag, 'three-tenders')
  expect(findPromotion(filled)?.saving).toBe(500)
  const cleared = await api.ok<Cart>('DELETE', `/carts/${bag.id}/products`)
  expect(cleared.promotions).toMatchObject([{ code, saving: 0 }])
})
