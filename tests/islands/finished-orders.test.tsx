import { renderToString } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import type { ListedOrder } from '#src/contract/member/history.ts'
import type { OrderProgress } from '#src/contract/order/order-progress.ts'
import { orderCopy } from '#src/copy/order/order.ts'
import { orderEmailSettingsCopy } from '#src/copy/order/order-notices.ts'
import Loyalty from '#src/features/confirmation/Loyalty.astro'
import Notices from '#src/features/confirmation/Notices.astro'
import OrderHero from '#src/features/confirmation/OrderHero.astro'
import { Totals } from '#src/features/lines/Totals.tsx'
import { OrderCard } from '#src/features/orders/OrderCard.tsx'
import { createAstroContainer } from '#tests/support/astro-container.ts'
import { receiptOrder } from '#tests/support/mail/receipt-facts.ts'

let container: Awaited<ReturnType<typeof createAstroContainer>>

beforeAll(async () => {
  container = await createAstroContainer()
})

const total = '$40.69'
const closedCard = (progress: ListedOrder['progress'], settlement: ListedOrder['settlement']) =>
  renderToString(
    <OrderCard
      order={{
        ...receiptOrder,
        progress,
        settlement,
        totals: { ...receiptOrder.totals, total: 4_069 },
      }}
      onOrderAgain={() => {}}
    />,
  ).replaceAll('<!-- -->', '')

test.each(['cancelled', 'refused', 'expired', 'not_collected'] as const)(
  'the order card in the state “%s” shows no amount due',
  progress => {
    const html = closedCard(progress, [])
    expect(html).not.toContain(total)
    expect(html).toContain('Nothing to pay')
  },
)

test('a canceled order’s card shows the released hold', () => {
  const card = { type: 'visa', number: '4242' }
  const html = closedCard('cancelled', [{ kind: 'released', type: 'newcredit', card, amount: 4_069 }])
  expect(html).toMatch(/Released: hold on Visa ending in 4242.*\$40\.69/)
  expect(html).not.toContain('>Total<')
})

test('a collected order’s card shows its total', () => {
  expect(closedCard('completed', [])).toContain(total)
})

const progressIn = (state: OrderProgress['state']): OrderProgress => {
  const { id, num, menu_id, location, handoff, sub_handoff, time } = receiptOrder
  return {
    id,
    num,
    menu_id,
    location,
    handoff,
    sub_handoff,
    state,
    seq: 1,
    time: { placed: time.placed, kind: 'asap', promised: time.ready, ready: time.ready },
    events: [],
    arrival: null,
    offers: [],
    can_change: false,
    can_cancel: false,
  }
}

const hero = (state: OrderProgress['state'], order = receiptOrder) =>
  container.renderToString(OrderHero, {
    props: { progress: progressIn(state), order, now: Date.parse(receiptOrder.time.ready) },
  })

test.each([
  ['ready', 'has a sunburst', true],
  ['completed', 'has a sunburst', true],
  ['not_collected', 'has no sunburst', false],
  ['cancelled', 'has no sunburst', false],
] as const)('the order page in the state “%s” %s', async (state, _, hasSunburst) => {
  const html = await hero(state)
  expect(html.includes('sunburst')).toBe(hasSunburst)
  expect(html).toContain('1042')
})

test('an uncollected order’s page promises no refund', async () => {
  expect(await hero('not_collected')).not.toMatch(/won’t be charged|refund/)
})

test('a canceled order’s page shows the released amount and how soon most banks show it', async () => {
  const card = { type: 'visa', number: '4242' }
  const settlement = [{ kind: 'released' as const, type: 'newcredit' as const, card, amount: 4_069 }]
  const html = await hero('cancelled', { ...receiptOrder, settlement })
  expect(html).toMatch(/Released: hold on Visa ending in 4242.*\$40\.69.*Most banks show a released hold/s)
})

test('an uncollected order’s page offers neither points nor emails', async () => {
  const parts = async (state: OrderProgress['state'], settlement: ListedOrder['settlement']) => {
    const notices = { to: 'd…@example.com', wanted: true, texts: null, push_key: null }
    const order = { ...receiptOrder, points: null, settlement }
    const loyalty = await container.renderToString(Loyalty, { props: { order } })
    return (
      loyalty + (await container.renderToString(Notices, { props: { progress: progressIn(state), notices } }))
    )
  }
  const due = [{ kind: 'due' as const, type: 'payinstore' as const, card: null, amount: 4_069 }]
  const ready = await parts('ready', due)
  const uncollected = await parts('not_collected', [])
  for (const text of [orderCopy.join.title, orderEmailSettingsCopy.wanted])
    expect([ready.includes(text), uncollected.includes(text)]).toEqual([true, false])
})

test('a canceled order’s receipt has no prominent total', () => {
  const bill = { ...receiptOrder, totals: { ...receiptOrder.totals, total: 4_069 }, payments: [] }
  const large = renderToString(<Totals {...bill} />)
  const small = renderToString(<Totals {...bill} wasNeverFulfilled />)
  expect([large, small].map(html => html.includes('font-display'))).toEqual([true, false])
  expect(small).toContain(total)
})
