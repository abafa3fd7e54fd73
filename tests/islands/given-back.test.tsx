import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PlacedOrder } from '#src/contract/order/orders.ts'
import type { OrderState } from '#src/domain/order/order-life.ts'
import { GivenBack } from '#src/features/lines/GivenBack.tsx'
import { receiptOrder } from '#tests/support/mail/receipt-facts.ts'

const read = (refunds: PlacedOrder['refunds'], state: OrderState = 'completed') =>
  renderToString(<GivenBack order={{ ...receiptOrder, ...(refunds && { refunds }) }} state={state} />)
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]+>/g, '\n')
    .split('\n')
    .filter(Boolean)

test('an order says what came back of it, for what and why, and what was paid in the end', () => {
  const visa = { type: 'newcredit' as const, card: { type: 'visa', number: '4242' } }
  const at = '2026-11-21T19:00:00.000Z'
  expect(read(undefined)).toEqual([])
  expect(
    read([
      { at, lines: [2], reason: 'It was warm', parts: [{ ...visa, amount: 325 }] },
      { at, lines: [], reason: null, parts: [{ ...visa, amount: 3_000 }] },
    ]),
  ).toEqual([
    'Back to Visa ending in 4242',
    'Lemonade: It was warm',
    '-$3.25',
    'Back to Visa ending in 4242',
    '-$30.00',
    'Paid in the end',
    '$7.44',
  ])
})

test('one that came to nothing after something ran out says no sum that would have been paid', () => {
  const products = receiptOrder.products.map(line => ({ ...line, instead: { line: null, back: 100 } }))
  const order = { ...receiptOrder, products }
  const back = (state: OrderState) => renderToString(<GivenBack order={order} state={state} />)
  expect(back('completed')).toMatch(/<dt>Paid in the end/)
  expect(back('cancelled')).toContain('text-success')
  expect(back('cancelled')).not.toContain('Paid in the end')
})
