import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PlacedOrder } from '#src/contract/order/orders.ts'
import { GivenBack } from '#src/features/lines/GivenBack.tsx'
import { receiptOrder } from '#tests/support/mail/receipt-facts.ts'

const read = (refunds: PlacedOrder['refunds']) =>
  renderToString(<GivenBack order={{ ...receiptOrder, ...(refunds && { refunds }) }} />)
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
