import { beforeEach, describe, expect, test } from 'vitest'
import { bagMovedText } from '#src/copy/bag/bag.ts'
import { $bagNotice, $cart } from '#src/stores/bag/bag.ts'
import { $bagMessages } from '#src/stores/bag/bag-messages.ts'
import { addLine } from '#src/stores/bag/edits/add-line.ts'
import { removeAllLines, removeLine, setLineQuantity } from '#src/stores/bag/edits/bag-lines.ts'
import { flushOutbox } from '#src/stores/bag/edits/outbox.ts'
import { readBag } from '#src/stores/bag/read-bag.ts'
import { $queuedChanges } from '#src/stores/session/bag-outbox.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { getFirstLine } from '#tests/support/orders/checkout-tab.ts'
import { transferBag } from '#tests/support/orders/relists.ts'
import { type Browser, openBrowser, pickFivePoints } from '#tests/support/stores.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

/** Id of a kitchen where a transfer creates a new bag instead of keeping the bag's id. */
const NEW_ORLEANS = '805'

let browser: Browser

const server = await startSuiteServer()
const api = await createApiClient(server)
beforeEach(async () => {
  browser = openBrowser(server)
  pickFivePoints()
  await addLine({ product_id: 'sweet-tea', quantity: 2 })
})

async function moveElsewhere(): Promise<void> {
  const bag = $cart.get()
  if (bag) await transferBag(api, bag, { to: NEW_ORLEANS })
}

const changes: [string, () => Promise<unknown>][] = [
  ['a quantity change', () => setLineQuantity(getFirstLine(), 5)],
  ['a line removal', () => removeLine(getFirstLine())],
  ['a request to clear the bag', () => removeAllLines()],
]

describe('changes to a bag that was transferred to another kitchen', () => {
  test.each(changes)('%s that was queued before a transfer is discarded and reported', async (_, change) => {
    browser.isOnline = false
    await change()
    await moveElsewhere()
    browser.isOnline = true
    await flushOutbox()
    await readBag()
    expectBagUnchanged()
    expect($bagMessages.get()).toEqual([bagMovedText])
  })

  test('several changes queued before a transfer are reported only once', async () => {
    await addLine({ product_id: 'chess-pie', quantity: 1, choices: [] })
    browser.isOnline = false
    for (const line of $cart.get()?.products ?? []) await removeLine(line)
    await moveElsewhere()
    browser.isOnline = true
    await readBag()
    await flushOutbox()
    expect($cart.get()?.products).toHaveLength(2)
    expect($queuedChanges.get()).toEqual([])
    expect($bagMessages.get()).toEqual([bagMovedText])
  })

  test.each(changes)('%s after a transfer is rejected with a notice', async (_, change) => {
    await moveElsewhere()
    await change()
    await readBag()
    expectBagUnchanged()
    expect($bagNotice.get()?.message).toBe(bagMovedText)
    expect($bagMessages.get()).toEqual([])
  })
})

function expectBagUnchanged(): void {
  expect($cart.get()).toMatchObject({ location_id: NEW_ORLEANS, products: [{ quantity: 2 }] })
  expect($queuedChanges.get()).toEqual([])
}
