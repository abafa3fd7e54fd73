import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import type { PlacedOrder } from '#src/contract/order/orders.ts'
import { checkoutCopy } from '#src/copy/checkout/checkout.ts'
import { lazyPartCopy } from '#src/copy/shell/connection.ts'
import { PaymentSection } from '#src/features/checkout/sections/PaymentSection.tsx'
import { Settlement } from '#src/features/lines/Settlement.tsx'
import { setEnvironment } from '#src/stores/browser/environment.ts'
import { $canPayWithWallet, $cardProblem } from '#src/stores/checkout/payment/payment-choice.ts'
import { $remainingAmount } from '#src/stores/checkout/payment/remaining.ts'
import { receiptOrder } from '#tests/support/mail/receipt-facts.ts'
import { renderWithStores } from '#tests/support/render-with-stores.ts'

const visa = { type: 'newcredit' as const, card: { type: 'visa', number: '4242' } }

const read = (settlement: PlacedOrder['settlement']) =>
  renderToString(<Settlement order={{ ...receiptOrder, settlement }} />)
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]+>/g, '\n')
    .split('\n')
    .filter(Boolean)

test('an order lists its charges, its refunds, and the final total', () => {
  const at = '2026-11-21T19:00:00.000Z'
  expect(
    read([
      { kind: 'charged', ...visa, amount: 4_069 },
      { kind: 'refunded', ...visa, amount: 325, cause: { at, lines: [2], reason: 'It was warm' } },
      { kind: 'refunded', ...visa, amount: 3_000, cause: { at, lines: [], reason: null } },
    ]),
  ).toEqual([
    'Charged to Visa ending in 4242',
    '$40.69',
    'Refunded to Visa ending in 4242',
    'Lemonade: It was warm',
    '$3.25',
    'Refunded to Visa ending in 4242',
    '$30.00',
    'Paid in the end',
    '$7.44',
  ])
})

beforeEach(() => setEnvironment({}))

const paying = (remaining: number, offersWallets: boolean) =>
  renderWithStores(
    <PaymentSection />,
    [$remainingAmount, remaining],
    [$canPayWithWallet, offersWallets],
    [$cardProblem, offersWallets ? null : 'least'],
  )

test('a guest whose total is below the card minimum sees the reason instead of wallet buttons', () => {
  // The wallets are lazy-loaded, so the server renders a placeholder for them.
  expect(paying(1_238, true)).toContain(lazyPartCopy.reading)
  const html = paying(49, false)
  expect(html).not.toContain(lazyPartCopy.reading)
  expect(html).toContain(checkoutCopy.cardAmount.least.slice(0, 20))
})
