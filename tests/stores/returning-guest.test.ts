import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Location } from '#src/contract/locations.ts'
import { $bag, $cart } from '#src/stores/bag/bag.ts'
import { $bagMessages } from '#src/stores/bag/bag-messages.ts'
import { addLine, addLineAtKitchen } from '#src/stores/bag/edits/add-line.ts'
import { readBag } from '#src/stores/bag/read-bag.ts'
import { saveRequestedHandoff } from '#src/stores/handoff/requested-handoff.ts'
import { $kitchen, clearKitchen, pickKitchen } from '#src/stores/kitchen/kitchen.ts'
import {
  $kitchenChangeRequest,
  decideKitchenChange,
  type KitchenChangeDecision,
} from '#src/stores/kitchen/kitchen-change.ts'
import {
  $kitchenStatus,
  acknowledgeKitchenProblem,
  findKitchenProblem,
} from '#src/stores/kitchen/kitchen-status.ts'
import { toPickedKitchen } from '#src/stores/kitchen/to-picked-kitchen.ts'
import { $storedBag } from '#src/stores/session/stored-bag.ts'
import { clearStores } from '#src/stores/start-up/clear-stores.ts'
import { clearDependentStores } from '#src/stores/start-up/finish-clearing.ts'
import { readKitchenStatus, reconcileBagAndKitchen } from '#src/stores/start-up/resume-kitchen.ts'
import { needsStartUp } from '#src/stores/start-up/start-up-due.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { createCatalogEdits } from '#tests/support/database/catalog-edits.ts'
import { type Browser, openBrowser, pickFivePoints } from '#tests/support/stores.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const tea = { product_id: 'sweet-tea', quantity: 1 }

let browser: Browser

const server = await startSuiteServer()
const api = await createApiClient(server)
const edits = createCatalogEdits(server)
afterEach(() => edits.undo())
beforeEach(() => {
  decideKitchenChange('canceled')
  browser = openBrowser(server)
  $kitchenStatus.set(null)
  pickFivePoints()
})

async function pick(id: string): Promise<void> {
  pickKitchen(toPickedKitchen(await api.ok<Location>('GET', `/locations/${id}`)))
}

function answerWith(answer: KitchenChangeDecision): void {
  const stop = $kitchenChangeRequest.listen(question => {
    if (!question) return
    queueMicrotask(() => {
      stop()
      decideKitchenChange(answer)
    })
  })
}

describe('returning guests', () => {
  test('a returning guest whose bag and kitchen match needs no startup request', async () => {
    await addLine(tea)
    await readKitchenStatus()
    expect(needsStartUp('/')).toBe(false)
  })

  test('a returning guest’s kitchen is restored from the bag', async () => {
    await addLine(tea)
    clearKitchen()
    expect([needsStartUp('/locations'), needsStartUp('/menu/austin'), needsStartUp('/')]).toEqual([
      false,
      false,
      true,
    ])
    await reconcileBagAndKitchen('/locations')
    expect($kitchen.get()).toBeNull()
    await reconcileBagAndKitchen('/')
    expect($kitchen.get()).toMatchObject({ id: '101', menu_id: 'nashville-five-points', handoff: 'pickup' })
  })

  test('a returning guest who chose another kitchen can go back to the kitchen of the bag', async () => {
    await addLine(tea)
    await pick('501')
    answerWith('canceled')
    await reconcileBagAndKitchen('/rewards')
    expect($kitchen.get()?.id).toBe('101')
    expect($storedBag.get()?.count).toBe(1)
  })

  test('a returning guest who chose another kitchen can discard the bag', async () => {
    await addLine(tea)
    await pick('501')
    answerWith('discarded')
    await reconcileBagAndKitchen('/rewards')
    expect($kitchen.get()?.id).toBe('501')
    expect($bag.get().step).toBe('empty')
  })

  test('a returning guest with an empty bag sees no dialog', async () => {
    await addLine(tea)
    await api.ok('DELETE', `/carts/${$storedBag.get()?.cart_id}/products`)
    await pick('501')
    await reconcileBagAndKitchen('/rewards')
    expect([$storedBag.get(), $kitchen.get()?.id]).toEqual([null, '501'])
  })
})

describe('the status of the chosen kitchen', () => {
  test('the status of the chosen kitchen is checked again after five minutes', async () => {
    await readKitchenStatus()
    expect($kitchenStatus.get()).toMatchObject({ id: '101', open: true, status: 'open' })
    browser.isOnline = false
    await readKitchenStatus()
    server.clock.advance(5 * 60_000)
    expect(needsStartUp('/')).toBe(false)
    server.clock.advance(1)
    expect(needsStartUp('/')).toBe(true)
    await readKitchenStatus()
    expect($kitchenStatus.get()?.open).toBe(true)
  })

  test('a guest sees only one message that the chosen kitchen is unavailable', async () => {
    await pick('804')
    await readKitchenStatus()
    expect(findKitchenProblem()).toMatchObject({ name: 'Detroit Corktown', status: 'unavailable' })
    expect(needsStartUp('/')).toBe(true)
    acknowledgeKitchenProblem()
    expect([findKitchenProblem(), needsStartUp('/'), $kitchen.get()?.id]).toEqual([null, false, '804'])
  })

  test('a guest sees that the chosen kitchen was removed', async () => {
    await pick('102')
    await edits.remove('location', '102')
    await readKitchenStatus()
    expect(findKitchenProblem()).toMatchObject({ name: 'Nashville Midtown', status: 'gone', open: false })
    acknowledgeKitchenProblem()
    expect($kitchen.get()).toBeNull()
  })
})

test('a bag gets an available handoff if the chosen handoff was removed', async () => {
  await pick('102')
  const picked = $kitchen.get()
  if (!picked) throw new Error('No kitchen is picked')
  pickKitchen({ ...picked, handoff: 'pickup', sub_handoff: 'drivethru' })
  const kitchen = $kitchen.get()
  if (!kitchen) throw new Error('No kitchen is picked')
  expect(await addLineAtKitchen(kitchen, tea)).toEqual({ step: 'made' })
  expect($cart.get()).toMatchObject({ handoff: 'pickup', sub_handoff: null })
  expect($kitchen.get()).toMatchObject({ id: '102', sub_handoff: null })
  expect($bagMessages.get()).toEqual([
    'Nashville Midtown no longer offers Drive-thru. Your bag is now for Pickup.',
  ])
})

test('a URL with store=clear clears the kitchen and the bag', async () => {
  await addLine(tea)
  const remaining = $storedBag.get()
  saveRequestedHandoff('reservation')
  browser.query = new URLSearchParams('store=clear&utm_source=mail')
  const finish = vi.fn<Parameters<typeof clearStores>[0]>()
  clearStores(finish)
  expect([$kitchen.get(), $storedBag.get()]).toEqual([null, null])
  expect(finish).toHaveBeenCalledExactlyOnceWith(remaining)
  await clearDependentStores(remaining)
  expect(browser.query.toString()).toBe('utm_source=mail')
  expect((await api.call('GET', `/carts/${remaining?.cart_id}`)).body.code).toBe('cart_not_found')
  await readBag()
  expect($bag.get()).toEqual({ step: 'empty', lost: null })
})

test('a prerendered page with store=clear clears nothing until the page is shown', async () => {
  await addLine(tea)
  const remaining = $storedBag.get()
  const page = Object.assign(new EventTarget(), { prerendering: true })
  vi.stubGlobal('document', page)
  const finish = vi.fn<Parameters<typeof clearStores>[0]>()
  clearStores(finish)
  expect($storedBag.get()).toEqual(remaining)
  expect($kitchen.get()).not.toBeNull()
  expect(finish).not.toHaveBeenCalled()
  page.dispatchEvent(new Event('prerenderingchange'))
  vi.unstubAllGlobals()
  expect([$kitchen.get(), $storedBag.get()]).toEqual([null, null])
  expect(finish).toHaveBeenCalledExactlyOnceWith(remaining)
})
