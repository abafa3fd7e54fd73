import { describe, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import type { Times } from '#src/contract/cart/times.ts'
import type { OrderNotificationSettings } from '#src/contract/order/order-notices.ts'
import type { PlacedOrder } from '#src/contract/order/orders.ts'
import type { OrderState } from '#src/domain/order/order-states.ts'
import { delayOrder } from '#src/server/services/orders/delay-order.ts'
import { transitionOrder } from '#src/server/services/orders/transition-order.ts'
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts'
import { readMailsTo } from '#tests/support/mail/mailbox.ts'
import { aMember } from '#tests/support/members/members.ts'
import { aPaidOrder, requireKitchenAcceptance } from '#tests/support/orders/order-life.ts'
import { aFullCart, createUniqueContact } from '#tests/support/orders/orders.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const server = await startSuiteServer()
const api = await createApiClient(server)
await requireKitchenAcceptance(server)

const move = (id: string, ...states: OrderState[]) =>
  states.reduce<Promise<unknown>>(
    (before, to) => before.then(() => transitionOrder(server.ctx, id, { to, who: 'kitchen' })),
    Promise.resolve(),
  )
const sendDelay = (id: string, minutes: number, reason: string) =>
  delayOrder(server.ctx, id, { minutes, reason, who: 'kitchen' })

async function anOrder(cart?: Cart) {
  const order = await aPaidOrder(api, cart)
  const address = createUniqueContact(order.cart).email
  const received = (await readMailsTo(server.ctx, address)).length
  return { id: order.id, mails: async () => (await readMailsTo(server.ctx, address)).slice(received) }
}

describe('emails about an order', () => {
  test('a curbside guest gets only one email when the order is ready, with a link to report arrival', async () => {
    const { id } = await aFullCart(api)
    const vehicle = { make: 'Ford F-150', color: 'Red' }
    const cart = await api.ok<Cart>('PUT', `/carts/${id}/handoff`, { handoff: 'curbside', vehicle })
    const order = await anOrder(cart)
    await move(order.id, 'accepted', 'preparing', 'ready', 'ready')
    const [mail, ...extra] = await order.mails()
    expect(extra).toEqual([])
    expect(mail?.subject).toMatch(/^Your order \d+ at Red Comb Hot Chicken is ready$/)
    expect(mail?.text).toContain(`/order/confirm/${order.id}#here`)
  })

  test('a guest who has already reported arrival is not asked to report it', async () => {
    const { id } = await aFullCart(api)
    const vehicle = { make: 'Ford F-150', color: 'Red' }
    const cart = await api.ok<Cart>('PUT', `/carts/${id}/handoff`, { handoff: 'curbside', vehicle })
    const order = await anOrder(cart)
    await move(order.id, 'accepted')
    await api.ok('POST', `/orders/${order.id}/arrived`, {})
    await move(order.id, 'ready')
    const [mail] = await order.mails()
    expect(mail?.text).toContain('stay in your car')
    expect(mail?.text).not.toContain('#here')
  })

  test('a guest gets an email with the length of a delay and the reason for it', async () => {
    const order = await anOrder()
    await move(order.id, 'accepted')
    await sendDelay(order.id, 5, 'The fryer is full.')
    expect((await order.mails()).map(({ text }) => text)).toEqual([
      expect.stringContaining('about 5 minutes later than we said.\n\nThe fryer is full.'),
    ])
    server.clock.advance(60_000)
    await sendDelay(order.id, 4, 'And the other one.')
    server.clock.advance(1_000)
    await sendDelay(order.id, 6, 'It fell over.')
    const texts = (await order.mails()).map(({ text }) => text)
    expect(texts).toHaveLength(2)
    expect(texts[1]).toContain('about 15 minutes later than we said.\n\nIt fell over.')
  })

  test('a guest gets no email about a delay that is short and already over', async () => {
    const order = await anOrder()
    await move(order.id, 'accepted')
    await sendDelay(order.id, 2, 'The line is long.')
    await move(order.id, 'ready', 'completed')
    expect(await order.mails()).toEqual([])
  })

  test('a guest who has turned off order emails still gets an email about a changed order time', async () => {
    const { id } = await aFullCart(api)
    const { slots } = await api.ok<Times>('GET', `/carts/${id}/times`)
    const [first, second] = slots.slice(-2)
    const timeRequest = { kind: 'later', time: first?.time }
    const order = await anOrder(await api.ok<Cart>('PUT', `/carts/${id}/time`, timeRequest))
    await api.ok('POST', `/orders/${order.id}/notices`, { wanted: false })
    await api.ok('POST', `/orders/${order.id}/time`, { time: second?.time })
    const [mail] = await order.mails()
    expect(mail?.subject).toMatch(/has a new time$/)
    expect(mail?.unsubscribeLink).toBeNull()
  })

  test('an email about an order that is moved to another day contains its new order number', async () => {
    const order = await anOrder()
    const dayOf = (date: string) => api.ok<Times>('GET', `/orders/${order.id}/times?date=${date}`)
    const { slots } = await dayOf('2026-11-22')
    await api.ok('POST', `/orders/${order.id}/time`, { time: slots[0]?.time })
    const { num } = await api.ok<PlacedOrder>('GET', `/orders/${order.id}`)
    const [mail] = await order.mails()
    expect(mail?.text).toContain(`Your order number is now ${num}`)
  })
})

describe('turning order emails off', () => {
  test('a guest who turns off order emails gets no status emails until they are turned on again', async () => {
    const order = await anOrder()
    expect(await api.ok<OrderNotificationSettings>('GET', `/orders/${order.id}/notices`)).toMatchObject({
      to: 'd…@example.com',
      wanted: true,
    })
    await api.ok('POST', `/orders/${order.id}/notices`, { wanted: false })
    await move(order.id, 'accepted')
    await sendDelay(order.id, 9, 'The fryer is full.')
    expect(await order.mails()).toEqual([])
    await api.ok('POST', `/orders/${order.id}/notices`, { wanted: true })
    await move(order.id, 'ready')
    const [mail] = await order.mails()
    expect(mail?.unsubscribeLink).toBe(`http://localhost:4321/order/no-mails?order=${order.id}`)
    expect(mail?.text).toContain(`/order/confirm/${order.id}#mails`)
  })

  test('a stranger who has the link can turn a member’s order emails off but not on', async () => {
    const otherClient = await createApiClient(server, await aMember(server))
    const { id } = await aPaidOrder(otherClient)
    const stranger = await createApiClient(server)
    const choose = (client: ApiClient, requested: boolean) =>
      client.call('POST', `/orders/${id}/notices`, { wanted: requested })
    expect((await stranger.call('GET', `/orders/${id}/notices`)).body.code).toBe('order_not_found')
    expect((await choose(stranger, false)).status).toBe(200)
    expect((await choose(stranger, true)).body.code).toBe('order_not_found')
    const readSetting = async () =>
      (await otherClient.ok<OrderNotificationSettings>('GET', `/orders/${id}/notices`)).wanted
    expect(await readSetting()).toBe(false)
    expect((await choose(otherClient, true)).status).toBe(200)
    expect(await readSetting()).toBe(true)
  })

  test('an outdated link still turns off order emails but shows no personal data', async () => {
    const { id } = await anOrder()
    const before = server.clock.now()
    server.clock.advance(3 * 24 * 3_600_000)
    const link = `/orders/${id}/notices`
    expect(await api.ok<OrderNotificationSettings>('GET', link)).toMatchObject({
      to: null,
      wanted: null,
      texts: null,
    })
    expect((await api.call('POST', link, { wanted: true })).body.code).toBe('order_not_found')
    expect((await api.call('POST', link, { wanted: false })).status).toBe(200)
    server.clock.set(before.toISOString())
    expect((await api.ok<OrderNotificationSettings>('GET', link)).wanted).toBe(false)
  })

  test('a request for an unknown order’s notification settings returns order_not_found', async () => {
    expect((await api.call('GET', '/orders/o_none/notices')).body.code).toBe('order_not_found')
    expect((await api.call('POST', '/orders/o_none/notices', { wanted: false })).body.code).toBe(
      'order_not_found',
    )
  })
})
