import { beforeEach, expect, test } from 'vitest'
import { checkoutCopy } from '#src/copy/checkout/checkout.ts'
import { partCopy } from '#src/copy/shell/connection.ts'
import { Payments } from '#src/features/checkout/sections/Payments.tsx'
import { setEnvironment } from '#src/stores/browser/environment.ts'
import { $cardProblem, $offersWallets } from '#src/stores/checkout/payment/payment-choice.ts'
import { $remaining } from '#src/stores/checkout/payment/remaining.ts'
import { renderWithStores } from '#tests/support/render-with-stores.ts'

beforeEach(() => setEnvironment({}))

const paying = (remaining: number, offersWallets: boolean) =>
  renderWithStores(
    <Payments />,
    [$remaining, remaining],
    [$offersWallets, offersWallets],
    [$cardProblem, offersWallets ? null : 'least'],
  )

test('a guest whose total is below the card minimum sees the reason instead of wallets', () => {
  // The wallets' code loads on demand.
  expect(paying(1_238, true)).toContain(partCopy.reading)
  const html = paying(49, false)
  expect(html).not.toContain(partCopy.reading)
  expect(html).toContain(checkoutCopy.cardAmount.least.slice(0, 20))
})
