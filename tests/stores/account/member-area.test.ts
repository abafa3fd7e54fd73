import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import type { PlacedOrder } from '#src/contract/order/orders.ts'
import { issueWelcomeReward } from '#src/server/services/rewards/issue-reward.ts'
import { $account, loadAccountOnMemberChange, readAccount } from '#src/stores/account/account.ts'
import {
  $olderOrdersState,
  $orderHistory,
  readOlderOrders,
  readOrderHistory,
} from '#src/stores/account/order-history.ts'
import { $reorderState, closeReorder, previewReorder, submitReorder } from '#src/stores/account/reorder.ts'
import { $points, $rewards, readPoints, readRewards } from '#src/stores/account/rewards.ts'
import { signOut } from '#src/stores/account/sign-in/sign-out.ts'
import {
  $addUsualState,
  $usuals,
  addUsual,
  addUsualAtKitchen,
  readUsuals,
} from '#src/stores/account/usuals.ts'
import { $cart } from '#src/stores/bag/bag.ts'
import { addLine } from '#src/stores/bag/edits/add-line.ts'
import { chooseTime } from '#src/stores/handoff/time-choice.ts'
import { $kitchen, clearKitchen } from '#src/stores/kitchen/kitchen.ts'
import { $storedBag } from '#src/stores/session/stored-bag.ts'
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts'
import { createCatalogEdits } from '#tests/support/database/catalog-edits.ts'
import { aMember, type TestMember } from '#tests/support/members/members.ts'
import {
  aCart,
  anOrderPaidByCard,
  aProduct,
  defaultOrderableChoices,
  orderCart,
} from '#tests/support/orders/orders.ts'
import { type Browser, openBrowser, pickFivePoints, resumeSession } from '#tests/support/stores.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

let dolly: TestMember
let api: ApiClient
let browser: Browser

const server = await startSuiteServer()
const edits = createCatalogEdits(server)
afterEach(() => edits.undo())
beforeEach(async () => {
  browser = openBrowser(server)
  dolly = await aMember(server)
  api = await createApiClient(server, dolly)
  closeReorder()
})

describe('the account page', () => {
  test('a guest who opens an account section is redirected to sign in with that section as the return page', async () => {
    await readAccount('/account?section=rewards-section')
    expect(browser.visited).toEqual(['/account/signin?next=%2Faccount%3Fsection%3Drewards-section'])
  })

  test('a member who signed in without JavaScript sees the account page', async () => {
    await resumeSession(browser, dolly)
    await readAccount('/account')
    expect($account.get()).toEqual({ step: 'ready' })
  })

  test('a member sees an error if the account page fails to load', async () => {
    browser.isOnline = false
    await readAccount('/account')
    expect($account.get()).toMatchObject({ step: 'failed', error: { code: 'unreachable' } })
    expect(browser.visited).toEqual([])
  })

  test('a member who signs out no longer sees the account page', async () => {
    await resumeSession(browser, dolly)
    const unmount = loadAccountOnMemberChange('/account')
    await readAccount('/account')
    await signOut()
    unmount()
    expect($account.get()).toEqual({ step: 'signed-out' })
  })
})

describe('a member’s orders', () => {
  test('a member’s orders load in pages, newest first, without duplicates', async () => {
    await resumeSession(browser, dolly)
    const placed: string[] = []
    for (let count = 0; count < 8; count += 1) {
      server.clock.advance(30 * 60_000)
      placed.unshift((await anOrderPaidByCard(api)).id)
    }
    await readOrderHistory()
    expect($orderHistory.get()).toMatchObject({ data: { more: true } })
    expect(idsOf()).toEqual(placed.slice(0, 6))
    browser.isOnline = false
    await readOlderOrders()
    expect($olderOrdersState.get()).toMatchObject({ step: 'failed' })
    browser.isOnline = true
    await readOlderOrders()
    expect(idsOf()).toEqual(placed)
    expect($orderHistory.get()).toMatchObject({ data: { more: false } })
    await readPoints()
    expect($points.get()).toMatchObject({ step: 'ready', data: { entries: { length: 8 } } })
  })
})

describe('reorders in the member area', () => {
  test('a reorder changes nothing until the member confirms that a new bag replaces the current one', async () => {
    await resumeSession(browser, dolly)
    const order = await anOrderOfTeaAndPie()
    pickFivePoints()
    await addLine(await aLine('sweet-tea'))
    const before = $storedBag.get()?.cart_id
    await edits.put('product', 'peach-hand-pie', 'available', false)
    await previewReorder(order)
    expect($reorderState.get()).toMatchObject({ step: 'planned', plan: { problem: null } })
    expect($storedBag.get()?.cart_id).toBe(before)
    await submitReorder()
    expect($reorderState.get()).toBeNull()
    expect(browser.visited).toEqual(['/menu/nashville-five-points'])
    expect($storedBag.get()?.cart_id).not.toBe(before)
    expect($cart.get()?.products.map(({ name }) => name)).toContain('Sweet Tea')
  })

  test('a reorder is for the same time as the member’s current bag', async () => {
    await resumeSession(browser, dolly)
    const now = server.clock.now()
    onTestFinished(() => server.clock.set(now.toISOString()))
    server.clock.set('2026-11-23T14:00:00Z')
    const coffee = { ...(await aLine('drip-coffee')), quantity: 1 }
    const cart = await aCart(api)
    const order = await orderCart(api, await api.ok('POST', `/carts/${cart.id}/products`, coffee))
    server.clock.set('2026-11-23T22:00:00Z')
    pickFivePoints()
    await addLine(await aLine('sweet-tea'))
    const time = '2026-11-24T14:00:00.000Z'
    await chooseTime(time)
    await previewReorder(order)
    expect($reorderState.get()).toMatchObject({ step: 'planned', target: { at: time }, plan: { gone: [] } })
    await submitReorder()
    expect($cart.get()).toMatchObject({ time: { kind: 'advance', ready: time } })
    expect($cart.get()?.products).toMatchObject([{ name: 'Drip Coffee', problem: null }])
  })

  test('reordering a catering order selects its kitchen’s catering menu', async () => {
    await resumeSession(browser, dolly)
    const location = { location_id: '101', menu_id: 'nashville-five-points-catering', handoff: 'pickup' }
    const cart = await api.ok<Cart>('POST', '/carts', location)
    const tray = {
      product_id: 'tender-tray-large',
      quantity: 1,
      choices: defaultOrderableChoices(await aProduct(api, 'tender-tray-large', cart.menu_id)),
    }
    await previewReorder(await orderCart(api, await api.ok('POST', `/carts/${cart.id}/catering`, tray)))
    await submitReorder()
    expect($kitchen.get()).toMatchObject({ menu_id: 'nashville-five-points-catering', kind: 'catering' })
    expect(browser.visited).toEqual(['/catering/nashville-five-points-catering'])
  })

  test('a dismissed reorder does not create a bag', async () => {
    await resumeSession(browser, dolly)
    await previewReorder(await anOrderOfTeaAndPie())
    closeReorder()
    await submitReorder()
    expect([$reorderState.get(), $storedBag.get(), browser.visited]).toEqual([null, null, []])
  })

  test('a rejected reorder does not change the current bag', async () => {
    await resumeSession(browser, dolly)
    const order = await anOrderOfTeaAndPie()
    pickFivePoints()
    await addLine(await aLine('sweet-tea'))
    const before = $storedBag.get()?.cart_id
    await previewReorder(order)
    await edits.put('location', '101', 'available', false)
    await submitReorder()
    expect($reorderState.get()).toMatchObject({ step: 'planned', problem: { code: 'kitchen_unavailable' } })
    expect($storedBag.get()?.cart_id).toBe(before)
  })
})

describe('usuals', () => {
  test('a usual is added to the bag at the chosen kitchen', async () => {
    const usual = await readUsual()
    pickFivePoints()
    await addUsual(usual)
    expect($cart.get()?.products).toMatchObject([{ name: 'Sweet Tea', recipient: 'Kenny', quantity: 1 }])
  })

  test('a member who has not chosen a kitchen can add a usual at the kitchen of its last order', async () => {
    const usual = await readUsual()
    clearKitchen()
    await addUsual(usual)
    expect($addUsualState.get()).toMatchObject({ step: 'elsewhere', kitchen: { id: '101' } })
    expect($storedBag.get()).toBeNull()
    await addUsualAtKitchen()
    expect($cart.get()).toMatchObject({
      location_id: '101',
      products: [{ name: 'Sweet Tea', recipient: 'Kenny', quantity: 1 }],
    })
    expect($kitchen.get()?.id).toBe('101')
    expect(browser.visited).toEqual([])
  })

  test('a member must choose a kitchen for a usual if the kitchen of its last order accepts no orders', async () => {
    const usual = await readUsual()
    clearKitchen()
    await edits.put('location', '101', 'available', false)
    await addUsual(usual)
    expect(browser.visited).toEqual(['/locations'])
  })

  test('a member who adds an unavailable usual sees an error', async () => {
    const usual = await readUsual()
    pickFivePoints()
    await edits.put('product', 'sweet-tea', 'available', false)
    await addUsual(usual)
    expect($addUsualState.get()).toMatchObject({ step: 'failed', error: { code: 'product_unavailable' } })
    expect($storedBag.get()?.count ?? 0).toBe(0)
  })
})

describe('rewards in the member area', () => {
  beforeEach(async () => {
    await server.db.transaction(tx => issueWelcomeReward(tx, dolly.id, server.clock.now()))
    await resumeSession(browser, dolly)
  })

  test('a member without a bag sees when a reward expires but cannot apply it', async () => {
    await readRewards()
    expect($rewards.get()).toMatchObject({
      step: 'ready',
      data: [{ needsBag: true, problem: { reason: 'no_bag' }, expiry: { kind: 'date' } }],
    })
  })

  test('a reward can be applied once the member has a bag', async () => {
    pickFivePoints()
    await addLine(await aLine('sweet-tea'))
    await readRewards()
    expect($rewards.get()).toMatchObject({ step: 'ready', data: [{ needsBag: false }] })
  })
})

async function anOrderOfTeaAndPie(): Promise<PlacedOrder> {
  let cart = await aCart(api)
  for (const id of ['sweet-tea', 'peach-hand-pie']) {
    cart = await api.ok('POST', `/carts/${cart.id}/products`, await aLine(id))
  }
  return orderCart(api, cart)
}

async function readUsual() {
  await resumeSession(browser, dolly)
  const cart = await aCart(api)
  const line = { ...(await aLine('sweet-tea')), recipient: 'Kenny' }
  await orderCart(api, await api.ok('POST', `/carts/${cart.id}/products`, line))
  await readUsuals()
  const usuals = $usuals.get()
  const [usual] = usuals.step === 'ready' ? usuals.data : []
  if (!usual) throw new Error('There is no usual')
  return usual
}

async function aLine(product_id: string) {
  return { product_id, quantity: 1, choices: defaultOrderableChoices(await aProduct(api, product_id)) }
}

function idsOf(): string[] {
  const history = $orderHistory.get()
  return history.step === 'ready' ? history.data.orders.map(({ id }) => id) : []
}
