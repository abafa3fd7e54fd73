import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { NewLine } from '#src/contract/cart/cart-lines.ts'
import type { Cart } from '#src/contract/cart/carts.ts'
import { bagCopy } from '#src/copy/bag/bag.ts'
import { $bag, $bagAnnouncement, $cart } from '#src/stores/bag/bag.ts'
import { addLine } from '#src/stores/bag/edits/add-line.ts'
import { $expiredBagOffer } from '#src/stores/bag/expired-bag-offer.ts'
import { readBag } from '#src/stores/bag/read-bag.ts'
import { $bagRestoration, planBagRestoration, restoreBag } from '#src/stores/bag/transfer/restore-bag.ts'
import { $storedBag } from '#src/stores/session/stored-bag.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { createCatalogEdits } from '#tests/support/database/catalog-edits.ts'
import { aProduct, defaultOrderableChoices } from '#tests/support/orders/orders.ts'
import { openBrowser, pickFivePoints } from '#tests/support/stores.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const pie: NewLine = { product_id: 'chess-pie', quantity: 1, choices: [] }

const server = await startSuiteServer()
const api = await createApiClient(server)
const edits = createCatalogEdits(server)
const tea = {
  product_id: 'sweet-tea',
  quantity: 1,
  choices: defaultOrderableChoices(await aProduct(api, 'sweet-tea')),
}
beforeEach(() => {
  openBrowser(server)
  pickFivePoints()
})
afterEach(() => edits.undo())

describe('expired bags', () => {
  async function expire(): Promise<void> {
    server.clock.advance(3 * 3_600_000)
    await readBag()
  }

  test('a guest can restore an expired bag with one click', async () => {
    await addLine({ ...tea, quantity: 2, recipient: 'Theo' })
    await expire()
    await planBagRestoration()
    expect($bagRestoration.get()).toMatchObject({
      step: 'planned',
      plan: { kept: [{ name: 'Sweet Tea', quantity: 2 }] },
    })
    await restoreBag()
    expect($cart.get()?.products).toMatchObject([{ name: 'Sweet Tea', quantity: 2, recipient: 'Theo' }])
    expect($expiredBagOffer.get()).toBeNull()
  })

  test('a guest who restores an expired bag sees changed prices and unavailable products', async () => {
    await addLine(tea)
    await addLine(pie)
    await edits.put('product', 'sweet-tea', 'cost', 999)
    await edits.put('product', 'chess-pie', 'available', false)
    await expire()
    await planBagRestoration()
    expect($bagRestoration.get()).toMatchObject({
      plan: {
        kept: [],
        changed: [{ name: 'Sweet Tea', now: 999 }],
        gone: [{ problem: { message: 'Chess Pie is sold out right now.' } }],
      },
    })
  })

  test('a guest who adds a line after the bag expires gets a new bag and can restore the old one', async () => {
    await addLine(tea)
    server.clock.advance(3 * 3_600_000)
    const displayedLine = { name: 'Chess Pie', image: '', unit: 449 }
    expect(await addLine({ ...pie, shown: displayedLine })).toEqual({ step: 'made' })
    expect($cart.get()?.products).toMatchObject([{ product_id: 'chess-pie' }])
    expect($expiredBagOffer.get()).not.toBeNull()
  })

  test('a bag that was already restored in another tab is shown with each line only once', async () => {
    await addLine(tea)
    await expire()
    await planBagRestoration()
    const id = $expiredBagOffer.get()?.cart_id
    const restored = await api.ok<{ cart: Cart }>('POST', `/carts/${id}/transfer`, {})
    await restoreBag()
    expect($storedBag.get()?.cart_id).toBe(restored.cart.id)
    expect($cart.get()?.products).toHaveLength(1)
    expect([$expiredBagOffer.get(), $bagAnnouncement.get()]).toEqual([null, bagCopy.alreadyThere(1)])
  })

  test('a guest can restore an expired breakfast bag for the next morning', async () => {
    server.clock.set('2026-11-23T14:00:00Z')
    await addLine({ product_id: 'drip-coffee', quantity: 1 })
    server.clock.set('2026-11-23T22:00:00Z')
    await readBag()
    await planBagRestoration()
    const planned = $bagRestoration.get()
    const plan = planned && 'plan' in planned ? planned.plan : null
    expect(plan).toMatchObject({
      gone: [{ name: 'Drip Coffee' }],
      later: '2026-11-24T12:00:00.000Z',
      location: { timezone: 'America/Chicago' },
    })
    await planBagRestoration(plan?.later ?? '')
    expect($bagRestoration.get()).toMatchObject({ plan: { kept: [{ name: 'Drip Coffee' }], gone: [] } })
    await restoreBag()
    expect($cart.get()).toMatchObject({
      time: { kind: 'advance', ready: plan?.later },
      products: [{ name: 'Drip Coffee', problem: null }],
    })
  })

  test('a guest who restores a bag sees that its kitchen was removed', async () => {
    await addLine(tea)
    await edits.remove('location', '101')
    await readBag()
    expect($bag.get()).toMatchObject({ step: 'empty' })
    await planBagRestoration()
    expect($bagRestoration.get()).toMatchObject({
      plan: { problem: { code: 'kitchen_unavailable' }, gone: [{ name: 'Sweet Tea' }] },
    })
  })
})
