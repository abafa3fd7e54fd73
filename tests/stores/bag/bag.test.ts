import { beforeEach, describe, expect, test } from 'vitest'
import type { CartLine } from '#src/contract/cart/carts.ts'
import { formatCents } from '#src/domain/money/money.ts'
import { $bag, $bagNotice, $cart } from '#src/stores/bag/bag.ts'
import { $bagCount } from '#src/stores/bag/bag-count.ts'
import { $bagMessages } from '#src/stores/bag/bag-messages.ts'
import { $isBagOpen, openBag } from '#src/stores/bag/bag-panel.ts'
import { addLine } from '#src/stores/bag/edits/add-line.ts'
import { removeAllLines, removeLine, setLineQuantity } from '#src/stores/bag/edits/bag-lines.ts'
import { $hasUnsentChanges, flushOutbox } from '#src/stores/bag/edits/outbox.ts'
import { $hasPendingChanges, $visibleLines } from '#src/stores/bag/edits/visible-lines.ts'
import { $orderNowPath } from '#src/stores/bag/order-now-path.ts'
import { readBag } from '#src/stores/bag/read-bag.ts'
import { $storedBag } from '#src/stores/session/stored-bag.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { aProduct, defaultOrderableChoices } from '#tests/support/orders/orders.ts'
import { type Browser, openBrowser, pickFivePoints } from '#tests/support/stores.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

let browser: Browser

const server = await startSuiteServer()
const api = await createApiClient(server)
const tea = {
  product_id: 'sweet-tea',
  quantity: 1,
  choices: defaultOrderableChoices(await aProduct(api, 'sweet-tea')),
}
beforeEach(() => {
  browser = openBrowser(server)
  pickFivePoints()
})

function firstLine(): CartLine {
  const line = $cart.get()?.products[0]
  if (!line) throw new Error('The bag is empty')
  return line
}

describe('adding a line', () => {
  test('the first line creates a bag at the chosen kitchen', async () => {
    expect(await addLine({ ...tea, quantity: 3 })).toEqual({ step: 'made' })
    expect($bagCount.get()).toBe(3)
    expect($cart.get()).toMatchObject({ location_id: '101', products: [{ name: 'Sweet Tea', quantity: 3 }] })
    expect($orderNowPath.get()).toBe('/menu/nashville-five-points')
  })

  test('adding the same item twice concurrently results in a quantity of 2', async () => {
    await Promise.all([addLine(tea), addLine(tea)])
    expect($cart.get()?.products).toMatchObject([{ quantity: 2 }])
  })

  test('an item is added only once if the first response is lost', async () => {
    await addLine(tea)
    browser.responsesToLose = 1
    expect(await addLine(tea)).toEqual({ step: 'made' })
    expect($cart.get()?.products).toMatchObject([{ quantity: 2 }])
  })

  test('an add that gets no response stays pending and is applied only once', async () => {
    await addLine(tea)
    browser.responsesToLose = 3
    expect(await addLine({ ...tea, shown: { name: 'Sweet Tea', image: '', unit: 299 } })).toEqual({
      step: 'waiting',
    })
    expect($visibleLines.get()).toMatchObject([{ isChanging: true, line: { quantity: 2 } }])
    expect($hasUnsentChanges.get()).toBe(true)
    await flushOutbox()
    expect($cart.get()?.products).toMatchObject([{ quantity: 2 }])
    expect($hasUnsentChanges.get()).toBe(false)
  })

  test('adds are sent in order after a lost response', async () => {
    await addLine(tea)
    browser.responsesToLose = 3
    await addLine(tea)
    await addLine({ ...tea, quantity: 2, recipient: 'Theo' })
    expect($cart.get()?.products.map(({ quantity }) => quantity)).toEqual([2, 2])
  })

  test('the item count and the bag drawer update before the server responds', async () => {
    const displayedLine = { name: 'Sweet Tea', image: '/art/tea.webp', unit: 299 }
    const added = addLine({ ...tea, quantity: 2, shown: displayedLine })
    expect($bagCount.get()).toBe(2)
    expect($visibleLines.get()).toMatchObject([
      { isNew: true, line: { name: 'Sweet Tea', quantity: 2, cost: { unit: 299, total: 598 } } },
    ])
    expect($hasPendingChanges.get()).toBe(true)
    await added
    expect($visibleLines.get()).toMatchObject([{ isNew: false, line: { quantity: 2 } }])
    expect($hasPendingChanges.get()).toBe(false)
  })

  test('a guest is notified if a price differs from the displayed price', async () => {
    await addLine({ ...tea, shown: { name: 'Sweet Tea', image: '', unit: 1 } })
    const now = formatCents(firstLine().cost.unit)
    expect($bagMessages.get()).toEqual([`Sweet Tea is now ${now} instead of $0.01.`])
  })

  test('a line that the server rejects is removed from the bag drawer', async () => {
    await addLine(tea)
    const displayedLine = { name: 'Half Bird', image: '', unit: 1_000 }
    const added = addLine({ ...tea, product_id: 'half-bird', shown: displayedLine })
    expect($bagCount.get()).toBe(2)
    expect(await added).toMatchObject({ step: 'refused' })
    expect($bagCount.get()).toBe(1)
    expect($visibleLines.get()).toHaveLength(1)
  })

  test('lines added in quick succession keep their order', async () => {
    const quantities = [1, 2, 3, 4, 5]
    await Promise.all(quantities.map(quantity => addLine({ ...tea, quantity, recipient: `No. ${quantity}` })))
    expect($cart.get()?.products.map(({ quantity }) => quantity)).toEqual(quantities)
  })

  test('an identical line is merged in the bag drawer before the server responds', async () => {
    const displayedLine = { name: 'Sweet Tea', image: '', unit: 299 }
    const plainLine = { product_id: 'sweet-tea', quantity: 1, shown: displayedLine }
    await addLine(plainLine)
    const [before] = $visibleLines.get()
    const extra = addLine({ ...plainLine, quantity: 2 })
    expect($visibleLines.get()).toMatchObject([{ key: before?.key, isNew: false, line: { quantity: 3 } }])
    const changed = setLineQuantity({ id: before?.line.id ?? '' }, 5)
    await Promise.all([extra, changed])
    expect($visibleLines.get()).toMatchObject([
      { key: before?.key, isChanging: false, line: { quantity: 5 } },
    ])
    expect($cart.get()?.products).toMatchObject([{ quantity: 5 }])
    expect($bagNotice.get()).toBeNull()
  })

  test('a change to a pending line applies to the line that it is merged into', async () => {
    await addLine(tea)
    const displayedLine = { name: 'Sweet Tea', image: '', unit: 1 }
    const added = addLine({ product_id: 'sweet-tea', quantity: 1, shown: displayedLine })
    const [, other] = $visibleLines.get()
    if (!other) throw new Error('It is in the line there is')
    await Promise.all([added, setLineQuantity(other.line, 3)])
    expect($cart.get()?.products).toMatchObject([{ quantity: 4 }])
  })

  test('the last quantity that a guest sets overrides an earlier add of the same item', async () => {
    const displayedLine = { name: 'Sweet Tea', image: '', unit: 299 }
    await addLine({ ...tea, shown: displayedLine })
    const { id } = firstLine()
    const all = [
      setLineQuantity({ id }, 2),
      addLine({ ...tea, shown: displayedLine }),
      setLineQuantity({ id }, 5),
      setLineQuantity({ id }, 4),
    ]
    expect($visibleLines.get()).toMatchObject([{ line: { quantity: 4 } }])
    await Promise.all(all)
    expect($cart.get()?.products).toMatchObject([{ quantity: 4 }])
  })

  test('a line can be changed while it is being added', async () => {
    const added = addLine({ ...tea, shown: { name: 'Sweet Tea', image: '', unit: 299 } })
    const [displayed] = $visibleLines.get()
    if (!displayed) throw new Error('Nothing is shown')
    await Promise.all([added, setLineQuantity(displayed.line, 4)])
    expect($cart.get()?.products).toMatchObject([{ quantity: 4 }])
    expect($visibleLines.get()).toMatchObject([{ key: displayed.key }])
  })

  test('a rejected add returns its error and shows no notice in the bag', async () => {
    const outcome = await addLine({ ...tea, product_id: 'half-bird' })
    expect(outcome).toMatchObject({ step: 'refused', error: { code: 'product_unavailable' } })
    expect($bagNotice.get()).toBeNull()
  })
})

describe('changing a line', () => {
  test('the last of several quick quantity changes is saved', async () => {
    await addLine(tea)
    const line = firstLine()
    await Promise.all([setLineQuantity(line, 2), setLineQuantity(line, 3), setLineQuantity(line, 4)])
    expect(firstLine().quantity).toBe(4)
  })

  test('a quantity that was changed in another tab is shown with a notice', async () => {
    await addLine(tea)
    const cart = $cart.get()
    await api.ok('PUT', `/carts/${cart?.id}/products/${firstLine().id}`, { quantity: 7 })
    await setLineQuantity(firstLine(), 2)
    expect(firstLine().quantity).toBe(7)
    expect($bagNotice.get()?.code).toBe('overtaken')
  })

  test('removing the last line redirects to the menu', async () => {
    await addLine(tea)
    await removeLine(firstLine())
    expect($bagCount.get()).toBe(0)
    expect(browser.visited).toEqual(['/menu/nashville-five-points'])
  })

  test('removing the last line on the menu page only closes the bag', async () => {
    await addLine(tea)
    openBag()
    browser.path = '/menu/nashville-five-points'
    await removeLine(firstLine())
    expect($isBagOpen.get()).toBe(false)
    expect(browser.visited).toEqual([])
  })

  test('a guest can clear the bag in one step', async () => {
    await addLine(tea)
    await addLine({ ...tea, recipient: 'Theo' })
    await removeAllLines()
    expect($cart.get()?.products).toEqual([])
    expect(browser.visited).toEqual(['/menu/nashville-five-points'])
  })
})

describe('loading the bag', () => {
  test('a bag from an earlier visit is loaded', async () => {
    await addLine(tea)
    $bag.set({ step: 'unread' })
    await readBag()
    expect(firstLine().name).toBe('Sweet Tea')
  })

  test('an expired bag is discarded with a notice', async () => {
    await addLine(tea)
    server.clock.advance(3 * 3_600_000)
    await readBag()
    expect($bag.get()).toMatchObject({ step: 'empty', lost: { reason: 'expired' } })
    expect($bagNotice.get()?.message).toBe('Your basket timed out, please recreate your order')
    expect($storedBag.get()).toBeNull()
  })

  test('a browser without a bag sends no request', async () => {
    browser.isOnline = false
    await readBag()
    expect($bag.get()).toEqual({ step: 'empty', lost: null })
  })
})

describe('the limits of a bag', () => {
  test('a line can have a quantity of 99 and a recipient in emoji or right-to-left text', async () => {
    await addLine({ ...tea, quantity: 99, recipient: '🐔עומר🔥' })
    expect($cart.get()?.products).toMatchObject([{ quantity: 99, recipient: '🐔עומר🔥' }])
  })
})
