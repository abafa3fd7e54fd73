import { cleanStores } from 'nanostores'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Cart } from '#src/contract/carts.ts'
import type { Location } from '#src/contract/locations.ts'
import { clearOverrides, readOverrides, setOverride } from '#src/server/catalog/overrides.ts'
import { $bag, $bagNotice, $cart, readBag } from '#src/stores/bag.ts'
import { addLine } from '#src/stores/bag-adding.ts'
import { planAgain } from '#src/stores/bag-again.ts'
import { isBagElsewhere, isBagStranded } from '#src/stores/bag-elsewhere.ts'
import { $bagMemory } from '#src/stores/bag-memory.ts'
import { $bagMove, leaveMove, letGo, moveBag, openMove, takeAlong } from '#src/stores/bag-move.ts'
import { $kitchen, forgetKitchen, type PickedKitchen } from '#src/stores/kitchen.ts'
import { $locationQuestion, askToChange } from '#src/stores/location-question.ts'
import { $offeredBag } from '#src/stores/offered-bag.ts'
import { addHere, kitchenToPick } from '#src/stores/order-here.ts'
import { $substitutes, forgetSubstitutes } from '#src/stores/substitutes.ts'
import { type ApiClient, apiClient } from '#tests/support/api-client.ts'
import { catalogueEdits } from '#tests/support/catalogue-edits.ts'
import { aCart, addPlain, aProduct, plainChoices } from '#tests/support/orders.ts'
import { type TestServer, testServer } from '#tests/support/server.ts'
import { type Browser, openBrowser, pickFivePoints } from '#tests/support/stores.ts'

const tea = { product_id: 'sweet-tea', quantity: 2 }
const pudding = { product_id: 'banana-pudding', quantity: 2 }

let server: TestServer
let api: ApiClient
let browser: Browser
let edits: ReturnType<typeof catalogueEdits>
/** Takes bags over and has the same menu; takes them over and has another one; takes none over. */
let midtown: PickedKitchen
let denver: PickedKitchen
let newOrleans: PickedKitchen

beforeAll(async () => {
  server = await testServer()
  api = await apiClient(server)
  edits = catalogueEdits(server)
  const kitchens = ['102', '501', '805'].map(id => api.ok<Location>('GET', `/locations/${id}`))
  const picked = (await Promise.all(kitchens)).map(location => kitchenToPick(location))
  ;[midtown, denver, newOrleans] = picked as [PickedKitchen, PickedKitchen, PickedKitchen]
})
afterAll(() => server.close())
afterEach(async () => {
  for (const row of await readOverrides(server.db)) {
    await clearOverrides(server.db, row, { by: 'ana', now: server.clock.now() })
  }
  await edits.undo()
})
beforeEach(() => {
  leaveMove()
  browser = openBrowser(server)
  forgetSubstitutes()
  pickFivePoints()
})

/** Asks as a page does, whose dialog opens with it. */
function ask(to: PickedKitchen | null) {
  const answer = askToChange(to)
  const question = $locationQuestion.get()
  if (question) openMove(question)
  return answer
}

/** Resolves once the question stands there. */
function until(step: string): Promise<void> {
  return new Promise(done => {
    const stop = $bagMove.subscribe(move => {
      if (move?.step !== step) return
      queueMicrotask(() => stop())
      done()
    })
  })
}

/** The bag goes to New Orleans, of which no answer arrives before the page is left. */
async function moveUnheard(): Promise<void> {
  await addLine(tea)
  void ask(newOrleans)
  await takeAlong(newOrleans)
  browser.answersToLose = 3
  await moveBag()
  leaveMove()
  expect($bagMemory.get()?.location_id).toBe('101')
  cleanStores($bag)
  $bag.set({ step: 'unread' })
}

async function dearer(kitchen: string): Promise<void> {
  const operator = { by: 'ana', now: server.clock.now() }
  const price = { target: 'sweet-tea', kitchen, until: null, available: null, price: 349 }
  await setOverride(server.db, price, operator)
  server.expireCatalogue()
}

describe('a guest with a bag who wants another kitchen', () => {
  test('is asked, and loses nothing by staying', async () => {
    await addLine(tea)
    expect(isBagElsewhere(midtown)).toBe(true)
    const answer = ask(midtown)
    expect($bagMove.get()).toMatchObject({ step: 'asking', canTakeAlong: true })
    leaveMove()
    expect(await answer).toBe('stays')
    expect($kitchen.get()?.id).toBe('101')
    expect($bagMemory.get()).toMatchObject({ location_id: '101', count: 2 })
  })

  test('takes the very bag along where bags are taken over and nothing changes, without a second question', async () => {
    await addLine(tea)
    const id = $cart.get()?.id
    const answer = ask(midtown)
    await takeAlong(midtown)
    expect(await answer).toBe('moved')
    expect($cart.get()).toMatchObject({ id, location_id: '102', menu_id: 'nashville-midtown' })
    expect($kitchen.get()).toMatchObject({ id: '102', menu_id: 'nashville-midtown', handoff: 'pickup' })
  })

  test('sees what changes and what stays behind before anything does, and what comes closest after', async () => {
    await addLine(tea)
    await addLine(pudding)
    const answer = ask(denver)
    await takeAlong(denver)
    expect($bagMove.get()).toMatchObject({
      step: 'planned',
      plan: {
        kept: [{ name: 'Sweet Tea', quantity: 2 }],
        gone: [{ name: 'Banana Pudding', quantity: 2, problem: { code: 'product_not_found' } }],
        substitutes: [{ name: 'Banana Pudding', instead: 'Banana Pudding Shake' }],
      },
    })
    expect($bagMemory.get()?.location_id).toBe('101')
    await moveBag()
    expect(await answer).toBe('moved')
    expect($cart.get()?.products).toMatchObject([{ name: 'Sweet Tea', quantity: 2 }])
    expect($substitutes.get()?.list).toMatchObject([{ instead: 'Banana Pudding Shake', quantity: 2 }])
  })

  test('starts over with the same lines where bags are not taken over', async () => {
    await addLine(tea)
    const id = $cart.get()?.id ?? ''
    const answer = ask(newOrleans)
    await takeAlong(newOrleans)
    expect($bagMove.get()).toMatchObject({ step: 'planned', plan: { moves: false } })
    await moveBag()
    expect(await answer).toBe('moved')
    expect($cart.get()).toMatchObject({ location_id: '805', products: [{ name: 'Sweet Tea', quantity: 2 }] })
    expect($cart.get()?.id).not.toBe(id)
    expect((await api.call('GET', `/carts/${id}`)).body.code).toBe('cart_not_found')
  })

  test('can let the bag go', async () => {
    await addLine(tea)
    const answer = ask(newOrleans)
    letGo()
    expect(await answer).toBe('let-go')
  })

  test('who has let go of the kitchen before is not asked again', async () => {
    await addLine(tea)
    const left = ask(null)
    expect($bagMove.get()).toEqual({ step: 'leaving' })
    letGo()
    expect(await left).toBe('let-go')
    forgetKitchen()
    expect(await ask(midtown)).toBe('moved')
    expect($cart.get()?.location_id).toBe('102')
  })

  test('keeps the bag when nobody answers, and tries again', async () => {
    await addLine(tea)
    browser.isOnline = false
    const answer = ask(midtown)
    await takeAlong(midtown)
    expect($bagMove.get()).toMatchObject({ step: 'failed', error: { code: 'unreachable' } })
    browser.isOnline = true
    await takeAlong(midtown)
    expect(await answer).toBe('moved')
  })

  test('moves it once, however often the answer gets lost', async () => {
    await addLine(tea)
    void ask(newOrleans)
    await takeAlong(newOrleans)
    browser.answersToLose = 3
    await moveBag()
    expect($bagMove.get()).toMatchObject({ step: 'planned', problem: { code: 'unreachable' } })
    expect($bagMemory.get()?.location_id).toBe('101')
    await moveBag()
    expect($bagMove.get()).toBeNull()
    expect($cart.get()).toMatchObject({ location_id: '805', products: [{ quantity: 2 }] })
  })

  test('finds the bag where it went when the answer got lost and the page was left', async () => {
    await moveUnheard()
    await readBag()
    expect($cart.get()).toMatchObject({ location_id: '805', products: [{ name: 'Sweet Tea', quantity: 2 }] })
    expect($bagMemory.get()).toMatchObject({ cart_id: $cart.get()?.id, location_id: '805', count: 2 })
  })

  test('keeps that bag when they add something first, which is not sent to a kitchen they do not see', async () => {
    await moveUnheard()
    expect(await addLine({ product_id: 'lemonade', quantity: 1 })).toBe(false)
    expect($bagNotice.get()?.code).toBe('cart_changed')
    expect($cart.get()).toMatchObject({ location_id: '805', products: [{ name: 'Sweet Tea' }] })
  })

  test('takes that bag along when they go to another kitchen first', async () => {
    await moveUnheard()
    const answer = ask(midtown)
    await takeAlong(midtown)
    expect(await answer).toBe('moved')
    expect($cart.get()).toMatchObject({ location_id: '102', products: [{ name: 'Sweet Tea', quantity: 2 }] })
  })

  test('is shown the plan anew when this tab heard of a change to the bag meanwhile', async () => {
    await addLine(tea)
    void ask(newOrleans)
    await takeAlong(newOrleans)
    await addLine({ product_id: 'lemonade', quantity: 1 })
    await moveBag()
    expect($bagMove.get()).toMatchObject({
      step: 'planned',
      problem: { code: 'cart_changed' },
      plan: { kept: [{ name: 'Sweet Tea' }, { name: 'Front Porch Lemonade' }] },
    })
    expect($bagMemory.get()?.location_id).toBe('101')
  })

  test('is shown the plan anew when another tab began another bag meanwhile', async () => {
    await addLine(tea)
    void ask(newOrleans)
    await takeAlong(newOrleans)
    const other = await addPlain(api, await aCart(api), 'lemonade')
    const { id, version, menu_id, location_id } = other
    $bagMemory.set({ cart_id: id, version, menu_id, location_id, count: 1 })
    await moveBag()
    expect($bagMove.get()).toMatchObject({
      step: 'planned',
      problem: { code: 'cart_changed' },
      plan: { kept: [{ name: 'Front Porch Lemonade' }] },
    })
    await moveBag()
    expect($cart.get()).toMatchObject({ location_id: '805', products: [{ name: 'Front Porch Lemonade' }] })
  })

  test('pays no other price there than was shown, and is shown the new one first', async () => {
    await addLine(tea)
    const answer = ask(newOrleans)
    await takeAlong(newOrleans)
    await dearer('805')
    await moveBag()
    expect($bagMove.get()).toMatchObject({
      step: 'planned',
      problem: { code: 'total_changed' },
      plan: { changed: [{ was: 279, now: 349 }], total: { now: 698 } },
    })
    expect($bagMemory.get()?.location_id).toBe('101')
    await moveBag()
    expect(await answer).toBe('moved')
    expect($cart.get()?.totals.subtotal).toBe(698)
  })

  test('is shown the plan anew when the bag changed in another tab meanwhile', async () => {
    await addLine(tea)
    void ask(newOrleans)
    await takeAlong(newOrleans)
    await api.ok('POST', `/carts/${$bagMemory.get()?.cart_id}/products`, {
      product_id: 'lemonade',
      quantity: 1,
    })
    await moveBag()
    expect($bagMove.get()).toMatchObject({
      problem: { code: 'cart_changed' },
      plan: { kept: [{ name: 'Sweet Tea' }, { name: 'Front Porch Lemonade' }] },
    })
    expect($bagMemory.get()?.location_id).toBe('101')
    await moveBag()
    expect($cart.get()?.location_id).toBe('805')
  })

  test('goes on without one that timed out meanwhile, which is offered again', async () => {
    await addLine(tea)
    const answer = ask(newOrleans)
    await until('asking')
    server.clock.advance(24 * 60 * 60_000)
    await takeAlong(newOrleans)
    await moveBag()
    expect(await answer).toBe('let-go')
    expect($offeredBag.get()).toMatchObject({ count: 2, isStranded: false })
  })

  test('is not offered to take a bag for a group to a regular menu', async () => {
    await addLine(tea)
    void ask({ ...denver, kind: 'catering' })
    expect($bagMove.get()).toMatchObject({ step: 'asking', canTakeAlong: false })
  })

  test('finds the product they were adding in the bag that came along', async () => {
    await addLine(tea)
    const asked = new Promise<void>(done => {
      const stop = $locationQuestion.listen(question => {
        if (!question) return
        stop()
        openMove(question)
        done()
      })
    })
    const adding = addHere(midtown, { product_id: 'lemonade', quantity: 1 })
    await asked
    await takeAlong(midtown)
    expect(await adding).toEqual({ step: 'added' })
    expect($cart.get()).toMatchObject({
      location_id: '102',
      products: [{ name: 'Sweet Tea' }, { name: 'Front Porch Lemonade' }],
    })
  })
})

test('a bag whose kitchen has left for good is taken to another one', async () => {
  await addLine(tea)
  await edits.remove('location', '101')
  await readBag()
  expect($bagMemory.get()).toBeNull()
  expect($offeredBag.get()).toMatchObject({ count: 2, isStranded: true })
  expect(isBagStranded()).toBe(true)
  forgetKitchen()
  const answer = ask(midtown)
  await until('planned')
  await moveBag()
  expect(await answer).toBe('moved')
  expect($cart.get()).toMatchObject({ location_id: '102', products: [{ name: 'Sweet Tea', quantity: 2 }] })
  expect($offeredBag.get()).toBeNull()
})

test('a bag whose kitchen has left is not lost when the answer to taking it along was', async () => {
  await addLine(tea)
  await edits.remove('location', '101')
  await readBag()
  forgetKitchen()
  void ask(newOrleans)
  await takeAlong(newOrleans)
  browser.answersToLose = 3
  await moveBag()
  leaveMove()
  expect($bagMemory.get()).toBeNull()
  await planAgain()
  expect($cart.get()).toMatchObject({ location_id: '805', products: [{ name: 'Sweet Tea', quantity: 2 }] })
  expect($offeredBag.get()).toBeNull()
})

test('a bag whose kitchen has left and that timed out since is said to be over before anything else is done', async () => {
  await addLine(tea)
  await edits.remove('location', '101')
  await readBag()
  server.clock.advance(24 * 60 * 60_000)
  const answer = ask(newOrleans)
  await takeAlong(newOrleans)
  expect($bagMove.get()).toMatchObject({ step: 'over', error: { code: 'cart_expired' } })
  expect($offeredBag.get()).toBeNull()
  letGo()
  expect(await answer).toBe('let-go')
})

test('a catering bag whose kitchen has left is taken along as one', async () => {
  const catering = { location_id: '101', handoff: 'pickup', menu_id: 'nashville-five-points-catering' }
  const { id } = await api.ok<Cart>('POST', '/carts', catering)
  const tray = await aProduct(api, 'tender-tray', catering.menu_id)
  const line = { product_id: 'tender-tray', quantity: 1, choices: plainChoices(tray) }
  const { version, menu_id, location_id } = await api.ok<Cart>('POST', `/carts/${id}/catering`, line)
  $bagMemory.set({ cart_id: id, version, menu_id, location_id, count: 1, kind: 'catering' })
  const caters = kitchenToPick(await api.ok<Location>('GET', '/locations/103'))
  await edits.remove('location', '101')
  await readBag()
  expect($offeredBag.get()).toMatchObject({ isStranded: true, kind: 'catering' })
  const answer = ask(caters)
  expect($bagMove.get()).toMatchObject({ step: 'asking', canTakeAlong: true })
  await takeAlong(caters)
  if ($bagMove.get()) await moveBag()
  expect(await answer).toBe('moved')
  expect($kitchen.get()).toMatchObject({ id: '103', kind: 'catering' })
  expect($cart.get()?.catering).not.toBeNull()
})
