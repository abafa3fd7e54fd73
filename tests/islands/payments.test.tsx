import { beforeEach, expect, test } from 'vitest'
import { checkoutCopy } from '#src/copy/checkout/checkout.ts'
import { lazyPartCopy } from '#src/copy/shell/connection.ts'
import { PaymentSection } from '#src/features/checkout/sections/PaymentSection.tsx'
import { setEnvironment } from '#src/stores/browser/environment.ts'
import { $canPayWithWallet, $cardProblem } from '#src/stores/checkout/payment/payment-choice.ts'
import { $remainingAmount } from '#src/stores/checkout/payment/remaining.ts'
import { renderWithStores } from '#tests/support/render-with-stores.ts'

beforeEach(() => setEnvironment({}))

const paying = (remaining: number, offersWallets: boolean) =>
  renderWithStores(
    <PaymentSection />,
    [$remainingAmount, remaining],
    [$canPayWithWallet, offersWallets],
    [$cardProblem, offersWallets ? null : 'least'],
  )

test('a guest whose total is below the card minimum sees the reason instead of wallets', () => {
  // The wallets' code loads on demand.
  expect(paying(1_238, true)).toContain(lazyPartCopy.reading)
  const html = paying(49, false)
  expect(html).not.toContain(lazyPartCopy.reading)
  expect(html).toContain(checkoutCopy.cardAmount.least.slice(0, 20))
})
