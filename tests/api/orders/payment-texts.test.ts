import { afterAll, expect, test } from 'vitest'
import type { Board } from '#src/contract/order/kitchen-pass.ts'
import type { PlacedOrder } from '#src/contract/order/orders.ts'
import { ticketPaymentText } from '#src/features/kitchen-pass/ticket-money.ts'
import { toSettlementRows } from '#src/server/mail/settlement.ts'
import { openHouseAccount } from '#src/server/services/house-accounts/open.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { expectInvariants } from '#tests/support/database/audit.ts'
import { createCatalogEdits } from '#tests/support/database/catalog-edits.ts'
import { aTablet } from '#tests/support/kitchen-pass.ts'
import { readMailsTo } from '#tests/support/mail/mailbox.ts'
import { aMember } from '#tests/support/members/members.ts'
import { createOperatorConsole } from '#tests/support/operator.ts'
import { aMemberReward, chooseReward } from '#tests/support/orders/coupons.ts'
import { aCardToken, aFullCart, createUniqueContact } from '#tests/support/orders/orders.ts'
import {
  aGiftCard,
  createCardPayment,
  createGiftCardPayment,
  submitWithPayments,
} from '#tests/support/orders/payments.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const server = await startSuiteServer()
afterAll(() => expectInvariants(server.db))
const dolly = await aMember(server)
const api = await createApiClient(server, dolly)
const tablet = await aTablet(server, '101')
const account = await server.db.transaction(tx =>
  openHouseAccount(tx, {
    name: 'Parker & Co',
    limit: 50_000,
    memberIds: [dolly.id],
    now: server.clock.now(),
  }),
)

type Way = 'gift card' | 'house account' | 'card' | 'counter' | 'wallet'

async function paymentOf(way: Way, amount: number) {
  switch (way) {
    case 'gift card':
      return createGiftCardPayment(await aGiftCard(server, amount), amount)
    case 'house account':
      return { type: 'houseaccount', account, amount }
    case 'counter':
      return { type: 'payinstore', amount }
    case 'card':
      return createCardPayment(api, amount)
    case 'wallet':
      return { type: 'applepay', token: await aCardToken(api, '4242424242424242', 'applepay'), amount }
  }
}

const house = 'Charged to your house account'
const visa = 'Charged to Visa ending in 4242'
const gift = expect.stringMatching(/^Charged to gift card ••\d{4}$/)

/** If there are two payments, the first pays $5.00 and the second pays the rest. */
test.for<[string, { labels: unknown[]; pass: RegExp; desk: RegExp[] }]>([
  ['house account', { labels: [house], pass: /house account/i, desk: [/the house account/] }],
  [
    'house account and card',
    {
      labels: [house, visa],
      pass: /house account/i,
      desk: [/the house account/, /Visa ending in 4242/],
    },
  ],
  [
    'gift card and house account',
    {
      labels: [gift, house],
      pass: /house account/i,
      desk: [/gift card ••\d{4}/, /the house account/],
    },
  ],
  [
    'gift card and card',
    {
      labels: [gift, visa],
      pass: /^Paid$/,
      desk: [/gift card ••\d{4}/, /Visa ending in 4242/],
    },
  ],
  [
    'gift card and counter',
    {
      labels: [gift, 'Due at the counter'],
      pass: /^Collect: \$/,
      desk: [/gift card ••\d{4}/, /the counter/],
    },
  ],
  [
    'gift card and wallet',
    {
      labels: [gift, `${visa} (Apple Pay)`],
      pass: /^Paid$/,
      desk: [/gift card ••\d{4}/, /Visa ending in 4242 \(Apple Pay\)/],
    },
  ],
  ['gift card', { labels: [gift], pass: /^Paid$/, desk: [/gift card ••\d{4}/] }],
  ['counter', { labels: ['Due at the counter'], pass: /^Collect: \$/, desk: [/the counter/] }],
  ['card', { labels: [visa], pass: /^Paid$/, desk: [/Visa ending in 4242/] }],
  ['nothing', { labels: ['Nothing to pay'], pass: /^Nothing to (pay|collect)/i, desk: [] }],
])(
  'an order’s payments (%s) are shown on its page, in the history and email, and to the kitchen and desk',
  async ([by, { labels, pass, desk }]) => {
    const ways = by === 'nothing' ? [] : (by.split(' and ') as Way[])
    const edits = createCatalogEdits(server)
    let cart = await aFullCart(api)
    if (ways.length === 0) {
      await edits.put('location', '101', 'fees', [])
      const reward = await aMemberReward(server, dolly.id, { worth: { kind: 'percentage', percentage: 100 } })
      cart = (await chooseReward(api, cart, reward)).body.data
      expect(cart.totals.total).toBe(0)
    }
    const { total } = cart.totals
    const amounts = ways.length === 2 ? [500, total - 500] : [total]
    const payments = await Promise.all(ways.map((way, index) => paymentOf(way, amounts[index] ?? 0)))
    const { id } = (await submitWithPayments(api, cart, payments)).body.data
    await edits.undo()

    const order = await api.ok<PlacedOrder>('GET', `/orders/${id}`)
    const rows = toSettlementRows(order.settlement ?? [], 'pickup')
    expect(rows.map(({ label }) => label)).toEqual(labels)

    const { orders } = await api.ok<{ orders: PlacedOrder[] }>('GET', '/members/orders')
    expect(orders.find(each => each.id === id)?.settlement).toEqual(order.settlement)

    const mails = await readMailsTo(server.ctx, createUniqueContact(cart).email)
    const receipt = mails.find(({ text }) => text.includes(id))?.text ?? ''
    for (const { label, amount } of rows)
      expect(receipt.replaceAll(/ +/g, ' ')).toContain(`${label} ${amount}`)

    const { tickets } = await tablet.api.ok<Board>('GET', '/kitchens/101/board')
    const ticket = tickets.find(each => each.id === id)
    expect(ticket && ticketPaymentText(ticket)).toMatch(pass)

    const sheet = (await createOperatorConsole(server, 'orders').output('show', id)).join('\n')
    for (const name of desk) expect(sheet).toMatch(name)
    expect(/Payments/.test(sheet)).toBe(ways.length > 0)
  },
)
