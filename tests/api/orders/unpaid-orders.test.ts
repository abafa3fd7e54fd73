import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import { unpaidOrderLimitTexts } from '#src/copy/errors/payment-errors.ts'
import { createApp } from '#src/server/app.ts'
import { unpaidOrders } from '#src/server/db/schema/payments.ts'
import { expectInvariants } from '#tests/support/database/audit.ts'
import { createCatalogEdits } from '#tests/support/database/catalog-edits.ts'
import { runRetention } from '#tests/support/database/run-retention.ts'
import { readMailsTo } from '#tests/support/mail/mailbox.ts'
import { type BrowserSession, openBrowserSession, startSecondProcess } from '#tests/support/members/people.ts'
import {
  aCardToken,
  aCart,
  addPlainProduct,
  aFullCart,
  createSubmitBody,
} from '#tests/support/orders/orders.ts'
import { aGiftCard, createGiftCardPayment } from '#tests/support/orders/payments.ts'
import { insertBagCopies } from '#tests/support/orders/slots.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const HOUR = 60 * 60_000
let lastNetwork = 0

const server = await startSuiteServer()
const site = startSecondProcess(server)
const edits = createCatalogEdits(server)
beforeEach(() => server.db.delete(unpaidOrders))
afterAll(() => expectInvariants(server.db))

const aStranger = () => openBrowserSession(site, { from: `198.51.100.${++lastNetwork}` })

async function order(person: BrowserSession, extra: object = {}, cart?: Cart) {
  const bag = cart ?? (await aFullCart(person))
  return person.call<{ id: string }>('POST', `/carts/${bag.id}/submit`, {
    ...createSubmitBody(bag),
    ...extra,
  })
}

async function codes(many: number, one: (index: number) => ReturnType<typeof order>): Promise<string[]> {
  const observed: string[] = []
  for (let index = 0; index < many; index++) {
    const { status, body } = await one(index)
    observed.push(status === 200 ? 'placed' : String(body.code))
  }
  return observed
}
const four = ['placed', 'placed', 'placed', 'placed']

describe('limits on unpaid orders', () => {
  test('a phone number can have at most four unpaid orders', async () => {
    const phone = '(615) 555-0199'
    expect(await codes(4, async () => order(await aStranger(), { phone }))).toEqual(four)
    const fifth = await aStranger()
    const cart = await aFullCart(fifth)
    const rejected = await order(fifth, { phone: '615-555-0199' }, cart)
    expect(rejected).toMatchObject({ status: 409, body: { code: 'pay_later_used_up' } })
    expect(rejected.body.message).toContain('pay for this one by card')
    expect(await fifth.ok('GET', `/carts/${cart.id}`)).toMatchObject({ version: cart.version })
    const card = { type: 'newcredit', token: await aCardToken(fifth) }
    const paid = await fifth.call('POST', `/carts/${cart.id}/submit`, {
      ...createSubmitBody(cart, card),
      phone,
    })
    expect(paid.status).toBe(200)
  })

  test('an email address can have at most four unpaid orders, regardless of case and spaces', async () => {
    const spellings = ['Dolly@Example.com', ' dolly@example.com']
    const one = async (index: number) => order(await aStranger(), { email: spellings[index % 2] })
    expect(await codes(5, one)).toEqual([...four, 'pay_later_used_up'])
  })

  test('a browser with a device cookie can have at most four unpaid orders', async () => {
    const client = await aStranger()
    expect(await codes(6, () => order(client))).toEqual(['placed', ...four, 'pay_later_used_up'])
  })

  test('an IPv6 /64 can have at most 40 unpaid orders', {
    tags: ['all'],
  }, async () => {
    const from = (house: number, one: number) =>
      openBrowserSession(site, { from: `2001:db8:1:${house}::${one}` })
    const carts = await insertBagCopies(server.db, 42, await aFullCart(await aStranger()))
    const responses = await Promise.all(
      carts.slice(0, 41).map(async (cart, index) => order(await from(1, index + 1), {}, cart)),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(40)
    const [rejected] = responses.filter(({ status }) => status !== 200)
    expect(rejected?.body).toMatchObject({
      code: 'pay_later_used_up',
      message: unpaidOrderLimitTexts.network,
    })
    expect((await order(await from(2, 1), {}, carts[41])).status).toBe(200)
  })

  test('unpaid orders do not count toward the network’s limit if network limits are turned off', async () => {
    const { ctx } = server
    const app = createApp({
      ctx,
      databaseEngine: 'pglite',
      siteUrl: null,
      hasNetworkLimits: false,
      checkResponses: true,
    })
    const loadTest = { request: async (path: string, init?: RequestInit) => app.request(path, init) }
    await order(await openBrowserSession(loadTest))
    const storedRows = await server.db.select({ key: unpaidOrders.key }).from(unpaidOrders)
    expect(storedRows.map(({ key }) => key.split(':')[0]).toSorted()).toEqual(['email', 'phone'])
  })

  test('a guest can place unpaid orders again once earlier ones are completed', async () => {
    const phone = '6155550124'
    await codes(4, async () => order(await aStranger(), { phone }))
    server.clock.advance(2 * HOUR)
    expect(await codes(1, async () => order(await aStranger(), { phone }))).toEqual(['placed'])
    await runRetention(server.ctx)
    expect(await server.db.select().from(unpaidOrders)).toHaveLength(3)
  })
})

describe('a large unpaid order', () => {
  test('an unpaid order above the maximum total must be paid by card', async () => {
    const client = await aStranger()
    const cart = await addPlainProduct(client, await aCart(client), 'three-tenders', 30)
    const rejected = await order(client, {}, cart)
    expect(rejected).toMatchObject({ status: 422, body: { code: 'pay_later_maximum' } })
    expect(rejected.body.message).toBe('Orders over $200.00 need to be paid by card now.')
    const card = { type: 'newcredit', token: await aCardToken(client) }
    const paid = await client.call('POST', `/carts/${cart.id}/submit`, createSubmitBody(cart, card))
    expect(paid.status).toBe(200)
  })

  test('an unpaid order with too many items is rejected with a hint about catering', async () => {
    const client = await aStranger()
    const forty = await addPlainProduct(client, await aCart(client), 'sweet-tea', 40)
    const rejected = await order(client, {}, await addPlainProduct(client, forty, 'lemonade'))
    expect(rejected).toMatchObject({ status: 422, body: { code: 'pay_later_maximum' } })
    expect(rejected.body.message).toBe(
      'Orders of more than 40 items need to be paid by card now. For a crowd, try our catering menu.',
    )
  })

  test('an order above the pay-later limit can be paid in store if a gift card covers the excess', async () => {
    const client = await aStranger()
    const cart = await addPlainProduct(client, await aCart(client), 'three-tenders', 30)
    const { total } = cart.totals
    const card = await aGiftCard(server, total)
    const payments = [createGiftCardPayment(card, total - 5_000), { type: 'payinstore', amount: 5_000 }]
    expect((await order(client, { payments }, cart)).status).toBe(200)
  })

  test('the limits on unpaid orders come from the chain’s settings and are sent to the browser', async () => {
    await edits.put('settings', 'settings', 'checkout.pay_later', { max_total: 1_000, max_items: 2 })
    const client = await aStranger()
    expect(await client.ok('GET', '/app')).toMatchObject({
      checkout: { pay_later: { max_total: 1_000, max_items: 2 } },
    })
    const teas = await addPlainProduct(client, await aCart(client), 'sweet-tea', 3)
    expect((await order(client, {}, teas)).body.message).toContain('more than 2 items')
    await edits.undo()
  })
})

test('rejected orders do not count toward the limit on receipts for their email address', {
  tags: ['all'],
}, async () => {
  const email = 'neighbor@example.com'
  const attacker = await aStranger()
  const bag = await aFullCart(attacker)
  const empty = createGiftCardPayment(await aGiftCard(server, 1), bag.totals.total)
  for (let attempt = 0; attempt < 25; attempt++) {
    const response = await order(attacker, { email, payments: [empty] }, bag)
    expect(response.body.code).toBe('gift_card_short')
  }
  const client = await aStranger()
  const cart = await aFullCart(client)
  await order(client, { email }, cart)
  expect((await readMailsTo(server.ctx, email)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('Your order'),
  ])
})
