import { expect, test } from 'vitest'
import type { MenuProduct } from '#src/contract/menus.ts'
import { $bagAnnouncement, $cart } from '#src/stores/bag/bag.ts'
import { $bagStep, showUpsellStep } from '#src/stores/bag/bag-step.ts'
import {
  $addedUpsells,
  $hasAddedUpsell,
  $hasUpsells,
  $upsellAddState,
  $upsells,
  addUpsell,
} from '#src/stores/bag/bag-upsells.ts'
import { addLine } from '#src/stores/bag/edits/add-line.ts'
import { mountOpenBag } from '#src/stores/bag/open-bag.ts'
import { readBag } from '#src/stores/bag/read-bag.ts'
import { environment, setEnvironment } from '#src/stores/browser/environment.ts'
import { aMember } from '#tests/support/members/members.ts'
import { openBrowser, pickFivePoints, resumeSession } from '#tests/support/stores.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const pie = { product_id: 'chess-pie', quantity: 1, choices: [] }

const server = await startSuiteServer()
const browser = openBrowser(server)

function readOffered(): Promise<MenuProduct[]> {
  return new Promise(resolve => {
    const stop = $upsells.subscribe(products => {
      if (products.length === 0) return
      // Deferred, because the upsells can load before `stop` is assigned.
      queueMicrotask(() => stop())
      resolve([...products])
    })
  })
}

test('a member who opens the bag sees at most three upsells and can add one', async () => {
  await resumeSession(browser, await aMember(server))
  pickFivePoints()
  await addLine(pie)
  let reads = 0
  const { fetch } = environment()
  setEnvironment({
    ...environment(),
    fetch: async (input, init) => {
      const response = await fetch(input, init)
      if (String(input).endsWith('/upsells')) setTimeout(() => (reads += 1))
      return response
    },
  })
  const stop = mountOpenBag()
  const products = await readOffered()
  expect(products.length).toBeLessThanOrEqual(3)
  showUpsellStep()
  const product = products.find(({ needs_choices }) => !needs_choices)
  if (!product) throw new Error('Something that needs no choices was expected')
  expect($hasAddedUpsell.get()).toBe(false)
  await addUpsell(product)
  expect($upsellAddState.get()).toBeNull()
  expect($bagAnnouncement.get()).toBe(`${product.name} is in your bag.`)
  await readBag()
  expect($cart.get()?.products.map(line => line.product_id)).toEqual(['chess-pie', product.product_id])
  await expect.poll(() => reads).toBe(2)
  expect($upsells.get()).toEqual(products)
  expect($addedUpsells.get()).toEqual({ [product.product_id]: 1 })
  expect([$hasAddedUpsell.get(), $hasUpsells.get()]).toEqual([true, true])
  stop()
  expect($bagStep.get()).toBe('bag')
  expect($hasAddedUpsell.get()).toBe(false)
  const stopAgain = mountOpenBag()
  await expect.poll(() => $upsells.get()).not.toContainEqual(product)
  stopAgain()
})
