import { expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import { BagFooter } from '#src/features/bag/BagFooter.tsx'
import { $cart } from '#src/stores/bag/bag.ts'
import { $visibleLines } from '#src/stores/bag/edits/visible-lines.ts'
import { eastNashville } from '#tests/support/addresses.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { aCart, addPlainProduct, setDelivery } from '#tests/support/orders/orders.ts'
import { renderWithStores } from '#tests/support/render-with-stores.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const server = await startSuiteServer()
const api = await createApiClient(server)

const footer = (cart: Cart) =>
  renderWithStores(
    <BagFooter />,
    [$cart, cart],
    [$visibleLines, cart.products.map(line => ({ key: line.id, line, isNew: false, isChanging: false }))],
  )

test('the bag shows the estimated total and, for delivery, how much more earns free delivery', async () => {
  const pickup = await addPlainProduct(api, await aCart(api), 'three-tenders', 2)
  expect(footer(pickup)).toMatch(/Estimated total.*\$18\.\d\d/)
  expect(footer(pickup)).not.toContain('free delivery')
  const delivery = await setDelivery(api, pickup, eastNashville)
  expect(footer(delivery)).toMatch(/Estimated total.*\$21\.\d\d/)
  expect(footer(delivery)).toContain('Add $23.02 more for free delivery')
})
