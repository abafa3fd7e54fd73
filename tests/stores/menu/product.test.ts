import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { MenuItem } from '#src/contract/menus.ts'
import { UNSTATED_ITEM_ALLERGENS } from '#src/domain/menu/allergens.ts'
import { isHeatGroup, setHeatLevel } from '#src/domain/menu/modifiers/heat-meter.ts'
import { chosenQuantity } from '#src/domain/menu/modifiers/modifier-group.ts'
import { $cart } from '#src/stores/bag/bag.ts'
import { readBag } from '#src/stores/bag/read-bag.ts'
import { createUpsellStore, toUpsellCards } from '#src/stores/bag/upsells.ts'
import { type ProductPage, WAIVER_SECTION_ID } from '#src/stores/product/product-page.ts'
import { $storedBag } from '#src/stores/session/stored-bag.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { aCart, defaultOrderableChoices } from '#tests/support/orders/orders.ts'
import { aProductPage, fivePointsKitchen } from '#tests/support/product-pages.ts'
import { type Browser, openBrowser } from '#tests/support/stores.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

let browser: Browser

const server = await startSuiteServer()
const api = await createApiClient(server)
beforeEach(() => {
  browser = openBrowser(server)
})

function heat(page: ProductPage, step: number): void {
  const group = page.draft.$product.get().mods.find(isHeatGroup)
  if (group) page.draft.changeChoices(choices => setHeatLevel(group, choices, step))
}

async function tenders(step = 3): Promise<ProductPage> {
  const page = await aProductPage(api, 'three-tenders')
  const product = page.draft.$product.get()
  page.draft.changeChoices(() => defaultOrderableChoices(product, step))
  return page
}

describe('serving times', () => {
  const afternoon = '2026-11-23T22:00:00Z'
  const inNashville = { ...fivePointsKitchen, timezone: 'America/Chicago' }
  const coffeeIn = async (at: string) => {
    server.clock.set(at)
    const page = await aProductPage(api, 'drip-coffee', { at: inNashville })
    page.draft.changeChoices(() => defaultOrderableChoices(page.draft.$product.get()))
    return page
  }
  afterEach(() => server.clock.set('2026-11-20T18:00:00Z'))

  test('a product that is not served until tomorrow sets the bag’s order time to tomorrow', async () => {
    const page = await coffeeIn(afternoon)
    expect(await page.rereadProduct()).toBe(false)
    expect(page.$later.get()?.buttonText).toBe('Order for Tue, Nov 24 at 6:00 AM CST')
    await page.send()
    const { time, products } = $cart.get() ?? {}
    expect(time).toMatchObject({ kind: 'advance', ready: '2026-11-24T12:00:00.000Z' })
    expect(products?.map(({ name, problem }) => [name, problem])).toEqual([['Drip Coffee', null]])
    expect($storedBag.get()?.time).toBe('2026-11-24T12:00:00.000Z')
  })

  test('a product that is served at the bag’s order time is added without a dialog', async () => {
    server.clock.set(afternoon)
    const { id } = await aCart(api)
    await api.ok('PUT', `/carts/${id}/time`, { kind: 'advance', time: '2026-11-24T14:00:00.000Z' })
    $storedBag.set({ cart_id: id, menu_id: fivePointsKitchen.menu_id, version: 1, count: 0 })
    await readBag()
    const page = await coffeeIn(afternoon)
    expect(await page.rereadProduct()).toBe(true)
    expect(page.$later.get()).toBeNull()
    await page.send()
    expect($cart.get()).toMatchObject({
      time: { ready: '2026-11-24T14:00:00.000Z' },
      products: [{ problem: null }],
    })
  })
})

describe('the quantity of a product', () => {
  test('the quantity of a product stays between 1 and 99', async () => {
    const { draft } = await tenders()
    expect(draft.$line.get().quantity).toBe(1)
    for (let clickIndex = 1; clickIndex <= 100; clickIndex++) draft.changeQuantity(1)
    expect(draft.$line.get().quantity).toBe(99)
  })

  test('clicking minus at a quantity of 1 returns to the menu', async () => {
    const page = await aProductPage(api, 'three-tenders', { placement: 'order' })
    page.draft.changeQuantity(1)
    page.decreaseOrLeave()
    expect([page.draft.$line.get().quantity, browser.visited]).toEqual([1, []])
    page.decreaseOrLeave()
    expect(browser.visited).toEqual(['/order/nashville-five-points'])
  })
})

describe('cost and calories', () => {
  test('the displayed cost and calories of a product depend on its choices and quantity', async () => {
    const { draft } = await tenders()
    const [cost, before] = [draft.$cost.get(), draft.$calories.get()]
    const extra = draft.$product.get().mods.find(({ name }) => name === 'Extra dips')?.options[0]
    if (!extra || !before?.to) throw new Error('Extra dips and stated calories were expected')
    draft.changeChoices(choices => [...choices, { id: extra.choice_id, quantity: 2 }])
    draft.changeQuantity(1)
    expect(draft.$cost.get()).toBe((cost + 2 * extra.cost) * 2)
    const overrides = 2 * (extra.nutrition.calories.base ?? 0)
    expect(draft.$calories.get()).toEqual({ from: before.from + overrides, to: before.to + overrides })
  })

  test('a build-your-own box shows its lowest price until it has enough pieces', async () => {
    const { draft } = await aProductPage(api, 'build-your-own-box')
    draft.changeQuantity(1)
    expect(draft.$from.get()).toBe(2 * 1_296)
    draft.changeChoices(() => defaultOrderableChoices(draft.$product.get()))
    expect([draft.$from.get(), draft.$cost.get()]).toEqual([null, 2 * (699 + 3 * 249)])
  })
})

test('a build-your-own box shows no diets before its pieces are chosen', async () => {
  const { draft } = await aProductPage(api, 'build-your-own-box')
  expect(draft.$allergens.get().diets).toBeUndefined()
})

describe('allergens and diets', () => {
  test('the displayed diets of a product depend on its choices', async () => {
    const { draft } = await aProductPage(api, 'shroom-slider')
    expect(draft.$allergens.get().diets).toBeUndefined()
    draft.changeChoices(() => defaultOrderableChoices(draft.$product.get()))
    expect(draft.$allergens.get().diets).toEqual({ fits: [], shared: ['vegetarian'], with: 'chicken' })
    const bacon = draft.$product
      .get()
      .mods.flatMap(({ options }) => options)
      .find(({ name }) => /bacon/i.test(name))
    if (!bacon) throw new Error('Bacon was expected')
    draft.changeChoices(choices => [...choices, { id: bacon.choice_id, quantity: 1 }])
    expect(draft.$allergens.get().diets).toBeUndefined()
    expect(draft.$allergens.get().contains).toEqual(expect.arrayContaining(['wheat']))
  })
})

describe('the recipient of a line', () => {
  const family = '👨‍👩‍👧‍👦'
  test.each([
    ['a name', 'Dolly', 'Dolly'],
    ['a name of 20 characters', 'Bartholomew Fitzroys', 'Bartholomew Fitzroys'],
    ['a name of 21 characters', 'Bartholomew Fitzroys!', 'Bartholomew Fitzroys'],
    ['a pasted list', 'Dolly\nKenny\nWillie and all the others', 'Dolly Kenny Willie a'],
    ['twenty family emoji', family.repeat(25), family.repeat(20)],
    ['a right-to-left name', 'דולי פרטון', 'דולי פרטון'],
  ])('a recipient entered as %s is stored as displayed', async (_, input, stored) => {
    const page = await tenders()
    page.draft.setRecipient(input)
    expect(page.draft.$line.get().recipient).toBe(stored)
    await page.send()
    await readBag()
    expect($cart.get()?.products.at(-1)?.recipient).toBe(stored)
  })

  test('special instructions are limited to 200 characters on one line', async () => {
    const page = await tenders()
    page.draft.setInstructions(`No salt.\n${'🌶'.repeat(300)}`)
    await page.send()
    await readBag()
    expect($cart.get()?.products[0]?.instructions).toBe(`No salt. ${'🌶'.repeat(191)}`)
  })
})

describe('adding to the bag', () => {
  test('adding a product returns the guest to the menu', async () => {
    const page = await aProductPage(api, 'three-tenders', { placement: 'order' })
    page.draft.changeChoices(() => defaultOrderableChoices(page.draft.$product.get()))
    await page.send()
    expect(browser.visited).toEqual(['/order/nashville-five-points'])
    expect($storedBag.get()?.menu_id).toBe('nashville-five-points')
  })

  test('a page from the back-forward cache can add the product again', async () => {
    const page = await tenders()
    await page.send()
    expect(page.$sending.get()).toEqual({ step: 'sending' })
    await page.resume()
    expect(page.$sending.get()).toEqual({ step: 'idle' })
  })

  test('an add without a required choice reports the group that needs the choice', async () => {
    const page = await aProductPage(api, 'three-tenders')
    await page.send()
    const heatGroup = page.draft.$product.get().mods.find(isHeatGroup)
    expect(page.$sending.get()).toEqual({
      step: 'incomplete',
      sectionId: heatGroup?.id,
      message: '“How hot?” still needs a choice.',
    })
    heat(page, 3)
    expect(page.$sending.get()).toEqual({ step: 'idle' })
  })

  test('a line with Reaper heat is sent only after the guest accepts the waiver', async () => {
    const page = await tenders(7)
    await page.send()
    expect(page.$sending.get()).toMatchObject({ step: 'incomplete', sectionId: WAIVER_SECTION_ID })
    page.draft.acceptWaiver(true)
    await page.send()
    await readBag()
    expect($cart.get()?.products[0]?.waiver_accepted).toBe(true)
  })

  test('a line with milder heat is sent without the waiver', async () => {
    const page = await tenders(7)
    page.draft.acceptWaiver(true)
    heat(page, 3)
    expect(page.draft.toLine().waiver_accepted).toBe(false)
  })
})

describe('a guest’s choices on a product page', () => {
  test('a guest’s choices are restored after a reload', async () => {
    const page = await tenders(5)
    page.draft.changeQuantity(2)
    page.draft.setRecipient('Dolly')
    const repeated = await aProductPage(api, 'three-tenders')
    await repeated.enter('')
    expect(repeated.draft.$line.get()).toEqual(page.draft.$line.get())
    expect(repeated.$menuChanges.get()).toEqual([])
  })

  test('changes made before the stored choices are restored are not lost', async () => {
    const page = await tenders(5)
    page.draft.setRecipient('Dolly')
    const repeated = await aProductPage(api, 'three-tenders')
    const entered = repeated.enter('')
    repeated.draft.changeQuantity(1)
    await entered
    expect(repeated.draft.$line.get()).toMatchObject({ quantity: 2, recipient: 'Dolly' })
  })

  test('stored choices are deleted once the product is in the bag', async () => {
    await (await tenders()).send()
    const repeated = await aProductPage(api, 'three-tenders')
    await repeated.enter('')
    expect(repeated.draft.$line.get().recipient).toBe('')
    const isHot = repeated.draft.$product
      .get()
      .mods.filter(isHeatGroup)
      .some(group => chosenQuantity(group, repeated.draft.$line.get().choices) > 0)
    expect(isHot).toBe(false)
  })
})

describe('upsells on the product page', () => {
  test('two quick clicks on an upsell add only one item', async () => {
    const { upsells } = await api.ok<MenuItem>('GET', '/menus/nashville-five-points/products/three-tenders')
    const cards = toUpsellCards(upsells, '/art/placeholder.webp', [])
    expect(cards).toHaveLength(3)
    const card = cards.find(({ needs_choices }) => !needs_choices)
    if (!card) throw new Error('Something that needs no choices was expected')
    const { $upsells, add } = createUpsellStore(fivePointsKitchen)
    await Promise.all([add(card), add(card)])
    await add(card)
    expect($upsells.get()[card.product_id]).toEqual({ isAdding: false, added: 2, problem: null })
    expect(browser.visited).toEqual([])
    await readBag()
    expect($cart.get()?.products).toMatchObject([{ name: card.name, quantity: 2 }])
  })

  test('an upsell with required choices shows no allergens', async () => {
    const { upsells } = await api.ok<MenuItem>('GET', '/menus/denver-rino/products/vanilla-shake')
    const cards = toUpsellCards(upsells, '/art/placeholder.webp', [])
    expect(cards.some(({ needs_choices }) => needs_choices)).toBe(true)
    for (const { needs_choices, allergens } of cards) expect(allergens === undefined).toBe(needs_choices)
  })

  test('an upsell that cannot be added shows the reason', async () => {
    const { $upsells, add } = createUpsellStore(fivePointsKitchen)
    const card = {
      product_id: 'half-bird',
      name: 'Half Bird',
      cost: 1,
      from: null,
      image: '',
      needs_choices: false,
      allergens: UNSTATED_ITEM_ALLERGENS,
    }
    await add(card)
    expect($upsells.get()['half-bird']).toMatchObject({
      added: 0,
      problem: 'Half Bird is sold out right now.',
    })
  })
})
