import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import type { PlacedOrder } from '#src/contract/order/orders.ts'
import { memberRewards } from '#src/server/db/schema/members.ts'
import { orders } from '#src/server/db/schema/orders.ts'
import { couponUses, redemptions } from '#src/server/db/schema/promotions.ts'
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts'
import { expectInvariants } from '#tests/support/database/audit.ts'
import { aMember, type TestMember } from '#tests/support/members/members.ts'
import {
  aCouponCode,
  aMemberReward,
  chooseReward,
  findPromotion,
  submitCoupon,
} from '#tests/support/orders/coupons.ts'
import {
  addPlainProduct,
  aFullCart,
  contact,
  createSubmitBody,
  orderCart,
} from '#tests/support/orders/orders.ts'
import { createCardPayment, issueRefund, submitWithPayments } from '#tests/support/orders/payments.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

let people = 0

const server = await startSuiteServer()
const api = await createApiClient(server)
afterAll(() => expectInvariants(server.db))
beforeEach(() => {
  people += 1
})

const uniqueContact = (as = people) => ({
  ...contact,
  email: `guest-${as}@example.com`,
  phone: `615555${String(1000 + as)}`,
})

type Guest = ReturnType<typeof uniqueContact>

const bagWith = async (code: string, client = api) =>
  (await submitCoupon(client, await aFullCart(client), code)).body.data
const submit = (cart: Cart, client = uniqueContact(), by = api) =>
  by.call<{ id: string; state: string }>('POST', `/carts/${cart.id}/submit`, {
    ...createSubmitBody(cart),
    ...client,
  })
const linesOf = (cart: Cart) => cart.products.map(({ discount, ...line }) => line)
const countUses = async (code: string) =>
  (await server.db.select().from(couponUses).where(eq(couponUses.code, code)))[0]?.taken
const statesOf = async (promotion: string) =>
  (await server.db.select().from(redemptions).where(eq(redemptions.promotion, promotion))).map(
    ({ state }) => state,
  )

describe('an order with a coupon', () => {
  test('an order with a coupon is charged as displayed and lists the discount', async () => {
    const code = await aCouponCode(server)
    const cart = await bagWith(code)
    const { body } = await submit(cart)
    const order = await api.ok<PlacedOrder>('GET', `/orders/${body.data.id}`)
    expect(order.totals).toEqual(cart.totals)
    expect(order.discounts).toEqual([{ label: '$5 off', amount: 500 }])
    expect(order.products.map(({ discount }) => discount)).toEqual([500])
    expect(order.promotions).toEqual([{ kind: 'coupon', code, label: '$5 off', saving: 500 }])
    expect(order.payments).toMatchObject([{ amount: cart.totals.total }])
    expect(await countUses(code)).toBe(1)
    expect(await statesOf(code)).toEqual(['used', 'used'])
  })

  test('an order that saves nothing with its coupon does not use up the coupon', async () => {
    const code = await aCouponCode(server, { minimum: 90_000 })
    const { body } = await submit(await bagWith(code))
    expect((await api.ok<PlacedOrder>('GET', `/orders/${body.data.id}`)).promotions).toBeUndefined()
    expect(await countUses(code)).toBeUndefined()
  })
})

describe('a coupon for one use per guest', () => {
  const once = () => aCouponCode(server, { per_member: 1 })
  const secondTry = async (code: string, client: Guest) => {
    const cart = await bagWith(code)
    expect(findPromotion(cart)?.saving).toBe(500)
    return { cart, ...(await submit(cart, client)) }
  }

  test.each([
    ['email', ({ email }: Guest) => ({ email: ` ${email.toUpperCase()} ` })],
    ['phone', ({ phone }: Guest) => ({ phone: phone.replace(/(...)(...)(....)/, '($1) $2-$3') })],
  ])(
    'a second order with a one-time coupon is rejected if it has the same %s as the first',
    async (_, same) => {
      const code = await once()
      const contactDetails = uniqueContact()
      expect((await submit(await bagWith(code), contactDetails)).body.data.state).toBe('placed')
      const repeated = { ...uniqueContact(people + 500), ...same(contactDetails) }
      const { cart, status, body } = await secondTry(code, repeated)
      expect({ status, code: body.code }).toEqual({ status: 409, code: 'total_changed' })
      expect(body.message).toBe('You’ve already used this code. Please check your new total.')
      const details = body.details as { cart: Cart }
      expect(findPromotion(details.cart)).toMatchObject({ saving: 0, problem: { reason: 'already_used' } })
      expect(linesOf(details.cart)).toEqual(linesOf(cart))
      // The bag shows why its coupon does not apply, and the guest can still order for the displayed total.
      const currentCart = await api.ok<Cart>('GET', `/carts/${cart.id}`)
      expect(currentCart.totals).toEqual(details.cart.totals)
      expect((await submit(currentCart, repeated)).body.data.state).toBe('placed')
      expect(await countUses(code)).toBe(1)
    },
  )

  test('a coupon that one guest has already used can be used by another guest who orders the same bag', async () => {
    const code = await once()
    const contactDetails = uniqueContact()
    await submit(await bagWith(code), contactDetails)
    const { cart } = await secondTry(code, contactDetails)
    const rejected = await api.ok<Cart>('GET', `/carts/${cart.id}`)
    const other = uniqueContact(people + 700)
    expect((await submit(rejected, other)).body.code).toBe('total_changed')
    const currentCart = await api.ok<Cart>('GET', `/carts/${cart.id}`)
    expect(findPromotion(currentCart)?.saving).toBe(500)
    expect((await submit(currentCart, other)).body.data.state).toBe('placed')
  })

  test('a member sees in the bag that they have already used a coupon', async () => {
    const code = await once()
    const client = await createApiClient(server, await aMember(server))
    expect((await submit(await bagWith(code, client), uniqueContact(), client)).body.data.state).toBe(
      'placed',
    )
    expect(findPromotion(await bagWith(code, client))).toMatchObject({
      saving: 0,
      problem: { reason: 'already_used' },
    })
  })

  test('a guest can use a coupon up to its limit', async () => {
    const code = await aCouponCode(server, { per_member: 2 })
    const contactDetails = uniqueContact()
    for (const expected of ['placed', 'placed', undefined]) {
      expect((await submit(await bagWith(code), contactDetails)).body.data?.state).toBe(expected)
    }
  })
})

describe('a coupon for one use in total', () => {
  test('a coupon for one use in total is rejected after the first order with it', async () => {
    const code = await aCouponCode(server, { in_all: 1 })
    const [ownCart, otherCart] = [await bagWith(code), await bagWith(code)]
    expect((await submit(otherCart, uniqueContact(people + 300))).body.data.state).toBe('placed')
    const { body } = await submit(ownCart)
    expect(body).toMatchObject({
      code: 'total_changed',
      message: 'This code has already been claimed. Please check your new total.',
    })
    const currentCart = await api.ok<Cart>('GET', `/carts/${ownCart.id}`)
    expect(linesOf(currentCart)).toEqual(linesOf(ownCart))
    expect(findPromotion(currentCart)).toMatchObject({ saving: 0, problem: { reason: 'used_up' } })
    expect((await submitCoupon(api, await aFullCart(api), code)).body.code).toBe('coupon_used_up')
    expect(await countUses(code)).toBe(1)
  })

  test('a coupon can be used again after a declined payment', async () => {
    const code = await aCouponCode(server, { in_all: 1, per_member: 1 })
    const cart = await bagWith(code)
    const declinedCard = await createCardPayment(api, cart.totals.total, '4000000000000002')
    expect((await submitWithPayments(api, cart, [declinedCard])).body.code).toBe('payment_declined')
    expect(await countUses(code)).toBe(0)
    expect(await statesOf(code)).toEqual(['released', 'released'])
    const repeated = await api.ok<Cart>('GET', `/carts/${cart.id}`)
    expect(findPromotion(repeated)?.saving).toBe(500)
    const paid = await submitWithPayments(
      api,
      repeated,
      [await createCardPayment(api, repeated.totals.total)],
      'again',
    )
    expect(paid.body.data.state).toBe('placed')
    expect(await countUses(code)).toBe(1)
  })

  test('a retried submission uses a coupon only once', async () => {
    const code = await aCouponCode(server, { in_all: 1 })
    const cart = await bagWith(code)
    const click = async () => submitWithPayments(api, cart, [await createCardPayment(api, cart.totals.total)])
    const responses = await Promise.all([submit(cart), submit(cart)])
    expect(responses.map(({ body }) => body.data.state)).toEqual(['placed', 'placed'])
    expect((await click()).body.code).toBeDefined()
    expect(await countUses(code)).toBe(1)
  })
})

describe('a reward', () => {
  let member: TestMember
  let client: ApiClient
  beforeEach(async () => {
    member = await aMember(server)
    client = await createApiClient(server, member)
  })
  const bagWithReward = async (id: string) =>
    (await chooseReward(client, await aFullCart(client), id)).body.data
  const isUsed = async (id: string) =>
    (await server.db.select().from(memberRewards).where(eq(memberRewards.id, id)))[0]?.usedAt !== null

  test('an order uses up its reward', async () => {
    const id = await aMemberReward(server, member.id)
    const order = await orderCart(client, await bagWithReward(id))
    expect(order.promotions).toMatchObject([{ kind: 'reward', label: '$5 off', saving: 500 }])
    expect(await isUsed(id)).toBe(true)
  })

  test('a reward in two bags discounts only the first order', async () => {
    const id = await aMemberReward(server, member.id)
    const [one, other] = [await bagWithReward(id), await bagWithReward(id)]
    await orderCart(client, one)
    const { body } = await submit(other, uniqueContact(), client)
    expect(body.code).toBe('total_changed')
    expect(body.message).toBe('You’ve already used this reward. Please check your new total.')
    const currentCart = await client.ok<Cart>('GET', `/carts/${other.id}`)
    expect(findPromotion(currentCart, 'reward')).toMatchObject({
      saving: 0,
      problem: { reason: 'already_used' },
    })
  })

  test('a full refund returns the order’s reward and coupon', async () => {
    const code = await aCouponCode(server, { stacks_with: ['reward'], per_member: 1 })
    const id = await aMemberReward(server, member.id, { stacks_with: ['coupon'] })
    const cart = await addPlainProduct(client, await bagWithReward(id), 'five-tenders')
    const both = (await submitCoupon(client, cart, code)).body.data
    expect(both.totals.discount).toBe(1_000)
    const paid = await submitWithPayments(client, both, [await createCardPayment(client, both.totals.total)])
    const [order] = await server.db.select().from(orders).where(eq(orders.cartId, cart.id))
    expect(paid.body.data.id).toBe(order?.id)
    const refund = (amount: number, key: string) =>
      issueRefund(server, { orderId: order?.id ?? '', amount, key, reason: 'cold', askedBy: 'operator' })
    await refund(100, 'a-dollar')
    expect(await isUsed(id)).toBe(true)
    await refund(both.totals.total - 100, 'the-rest')
    expect(await isUsed(id)).toBe(false)
    expect(await countUses(code)).toBe(0)
    expect(
      (await orderCart(client, (await submitCoupon(client, await bagWithReward(id), code)).body.data))
        .promotions,
    ).toHaveLength(2)
  })
})
