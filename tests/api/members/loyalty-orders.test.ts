import { beforeEach, describe, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import type { Usual } from '#src/contract/member/history.ts'
import type { PlacedOrder } from '#src/contract/order/orders.ts'
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts'
import { findLinkInMail, readMailsTo } from '#tests/support/mail/mailbox.ts'
import { aMember } from '#tests/support/members/members.ts'
import {
  aCardToken,
  aCart,
  aFullCart,
  anOrder,
  aProduct,
  contact,
  createSubmitBody,
  defaultOrderableChoices,
  orderCart,
} from '#tests/support/orders/orders.ts'
import { issueRefund } from '#tests/support/orders/payments.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const DAY_MS = 24 * 3_600_000

type Page = { orders: PlacedOrder[]; more: boolean }

let api: ApiClient

const server = await startSuiteServer()
const guest = await createApiClient(server)
beforeEach(async () => {
  server.clock.set('2026-11-21T18:00:00Z')
  api = await createApiClient(server, await aMember(server))
})

const history = (query = '') => api.ok<Page>('GET', `/members/orders${query}`)

describe('a member’s order history', () => {
  test('a member’s order history lists only the member’s own orders, newest first', async () => {
    const first = await anOrder(api)
    server.clock.advance(1_000)
    const second = await anOrder(api)
    await anOrder(guest)
    await anOrder(await createApiClient(server, await aMember(server)))
    const listed = [second, first].map(order => ({ ...order, progress: 'accepted' }))
    expect(await history()).toEqual({ orders: listed, more: false })
  })

  test('the pages of an order history neither repeat nor skip orders placed at the same time', async () => {
    const placedOrder: string[] = []
    for (let count = 0; count < 5; count++) {
      const byCard = { type: 'newcredit', token: await aCardToken(api) }
      placedOrder.push((await orderCart(api, await aFullCart(api), byCard)).id)
      if (count % 2) server.clock.advance(1_000)
    }
    const observed: string[] = []
    let page = await history('?limit=2')
    while (page.more) {
      observed.push(...page.orders.map(order => order.id))
      page = await history(`?limit=2&before=${observed.at(-1)}`)
    }
    observed.push(...page.orders.map(order => order.id))
    expect(observed).toHaveLength(5)
    expect(new Set(observed)).toEqual(new Set(placedOrder))
  })

  test('an order history includes each order’s refunds', async () => {
    const byCard = { type: 'newcredit', token: await aCardToken(api) }
    const first = await orderCart(api, await aFullCart(api), byCard)
    server.clock.advance(1_000)
    const second = await anOrder(api)
    const request = { amount: 200, reason: 'It was warm', askedBy: 'operator' }
    await issueRefund(server, { ...request, orderId: first.id, key: 'warm' })
    const listed = await Promise.all(
      [second, first].map(({ id }) => api.ok<PlacedOrder>('GET', `/orders/${id}`)),
    )
    const backOf = ({ settlement }: PlacedOrder) =>
      settlement?.find(({ kind }) => kind === 'refunded')?.amount
    expect(listed.map(backOf)).toEqual([undefined, 200])
    expect((await history()).orders).toMatchObject(listed)
  })

  test('an order history rejects another person’s order as a cursor', async () => {
    const { id } = await anOrder(guest)
    const response = await api.call('GET', `/members/orders?before=${id}`)
    expect([response.status, response.body.code]).toEqual([404, 'order_not_found'])
  })

  test.each(['0', '51', 'ten', '1.5'])('an order history rejects the page size %s', async limit => {
    expect((await api.call('GET', `/members/orders?limit=${limit}`)).status).toBe(400)
  })

  test('a new member’s order history is empty', async () => {
    expect(await history()).toEqual({ orders: [], more: false })
  })
})

test('a member’s usual for each recipient is the line that was ordered most often', async () => {
  async function order(...lines: [recipient: string | undefined, product: string, heat: number][]) {
    const cart = await aCart(api)
    for (const [recipient, id, heat] of lines) {
      const choices = defaultOrderableChoices(await aProduct(api, id), heat)
      const line = { product_id: id, quantity: 1, choices, recipient }
      await api.ok('POST', `/carts/${cart.id}/products`, line)
    }
    server.clock.advance(60_000)
    return orderCart(api, await api.ok<Cart>('GET', `/carts/${cart.id}`))
  }
  await order(['Kenny', 'three-tenders', 4], [undefined, 'sweet-tea', 1])
  const second = await order(['kenny', 'three-tenders', 4], ['Dolly', 'slaw-boss', 2])
  await order(['KENNY', 'three-tenders', 6])
  const { usuals } = await api.ok<{ usuals: Usual[] }>('GET', '/members/usuals')
  const [kennys, dollys] = second.products
  expect(usuals).toMatchObject([
    { recipient: 'kenny', product_id: 'three-tenders', times: 2, choices: kennys?.choices },
    { recipient: 'Dolly', name: dollys?.name, image: dollys?.image, menu_id: second.menu_id, times: 1 },
  ])
  expect(usuals[0]?.last).toBe(second.time.placed)
})

describe('claiming a guest order', () => {
  const email = () => `guest-${Math.random().toString(36).slice(2)}@example.com`

  async function orderedBy(client: ApiClient, address: string): Promise<PlacedOrder> {
    const cart = await aFullCart(client)
    const byCard = { type: 'newcredit', token: await aCardToken(client) }
    const body = { ...createSubmitBody(cart, byCard), email: address }
    const { id } = await client.ok<{ id: string }>('POST', `/carts/${cart.id}/submit`, body)
    return client.ok<PlacedOrder>('GET', `/orders/${id}`)
  }
  async function tokenOf(address: string): Promise<string> {
    const [mail] = await readMailsTo(server.ctx, address)
    const [link] = /https?:\/\/\S+\/account\/claim\?token=\S+/.exec(mail?.text ?? '') ?? []
    return new URL(link ?? '').searchParams.get('token') ?? ''
  }
  const claim = (token: string, client = api) => client.call<PlacedOrder>('POST', '/members/claim', { token })

  test('a receipt’s link can add a guest order to an account only once, and without points', async () => {
    const address = email()
    const order = await orderedBy(guest, address)
    const token = await tokenOf(address)
    const claimed = await claim(token)
    expect(claimed.body.data).toEqual(order)
    expect(order.points).toBeNull()
    expect((await history()).orders).toMatchObject([order])
    expect(await api.ok('GET', '/members/points')).toMatchObject({ points: 0, pending_points: 0 })
    expect((await claim(token)).body.code).toBe('link_expired')
    const other = await createApiClient(server, await aMember(server))
    expect((await claim(token, other)).body.code).toBe('link_expired')
  })

  test('other people can no longer read an order that a member has claimed', async () => {
    const address = email()
    const order = await orderedBy(guest, address)
    expect((await guest.call('GET', `/orders/${order.id}`)).status).toBe(200)
    await claim(await tokenOf(address))
    expect((await guest.call('GET', `/orders/${order.id}`)).status).toBe(404)
    expect((await api.call('GET', `/orders/${order.id}`)).status).toBe(200)
  })

  test('a guest order cannot be claimed after thirty days', async () => {
    const address = email()
    await orderedBy(guest, address)
    const token = await tokenOf(address)
    server.clock.advance(30 * DAY_MS)
    expect((await claim((await tokenOf(address)) || token)).status).toBe(401)
    const later = await createApiClient(server, await aMember(server))
    expect((await claim(token, later)).body.code).toBe('link_expired')
  })

  test('a guest order cannot be claimed without signing in or with an unknown token', async () => {
    expect((await claim('x'.repeat(43), guest)).body.code).toBe('sign_in_required')
    expect((await claim('x'.repeat(43))).body.code).toBe('link_expired')
  })

  test('an email address gets at most 20 receipts an hour even if more orders are placed with it', {
    tags: ['all'],
  }, async () => {
    const address = email()
    for (let count = 0; count < 21; count++)
      await orderedBy(guest, count % 2 ? address : address.toUpperCase())
    // Reads both spellings because emails are sent in no fixed order, so either can miss an email.
    const receipts = async () => [
      ...(await readMailsTo(server.ctx, address)),
      ...(await readMailsTo(server.ctx, address.toUpperCase())),
    ]
    expect(await receipts()).toHaveLength(20)
    server.clock.advance(3_600_000)
    await orderedBy(guest, address)
    expect(await receipts()).toHaveLength(21)
  })

  test('a guest’s receipt contains a link to claim the order, but a member’s does not', async () => {
    const [other, ours] = [email(), email()]
    const order = await orderedBy(guest, other)
    await orderedBy(api, ours)
    const [toGuest] = await readMailsTo(server.ctx, other)
    const [toMember] = await readMailsTo(server.ctx, ours)
    expect(toGuest && findLinkInMail(toGuest)).toBe(`http://localhost:4321/order/confirm/${order.id}`)
    expect(toGuest?.text).toContain('/account/claim?token=')
    expect(toMember?.text).not.toContain('/account/claim')
    expect(await readMailsTo(server.ctx, contact.email)).not.toContainEqual(toMember)
  })
})
