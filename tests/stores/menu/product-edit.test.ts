import { beforeEach, expect, test } from 'vitest'
import { chosenHeatStep, isHeatGroup, setHeatLevel } from '#src/domain/menu/modifiers/heat-meter.ts'
import { $bag, $cart } from '#src/stores/bag/bag.ts'
import { readBag } from '#src/stores/bag/read-bag.ts'
import type { ProductPage } from '#src/stores/product/product-page.ts'
import { $cachedBag } from '#src/stores/session/stored-bag.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { createCatalogEdits } from '#tests/support/database/catalog-edits.ts'
import { defaultOrderableChoices } from '#tests/support/orders/orders.ts'
import {
  aProductPage,
  aTendersPageForDolly,
  createEditQuery,
  fivePointsKitchen,
} from '#tests/support/product-pages.ts'
import { type Browser, openBrowser } from '#tests/support/stores.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

let browser: Browser

const server = await startSuiteServer()
const api = await createApiClient(server)
const catalog = createCatalogEdits(server)

beforeEach(async () => {
  browser = openBrowser(server)
  await catalog.undo()
})

async function tendersInBag(heat = 6): Promise<void> {
  const page = await aTendersPageForDolly(api, heat)
  await page.send()
  await readBag()
}

async function editing(query = createEditQuery('three-tenders', 0)): Promise<ProductPage> {
  const page = await aProductPage(api, 'three-tenders')
  await page.enter(query)
  return page
}

function heatOf({ draft }: ProductPage): number {
  const meter = draft.$product.get().mods.find(isHeatGroup)
  return meter ? chosenHeatStep(meter, draft.$line.get().choices) : 0
}

test('a guest who edits a line sees the line’s current values', async () => {
  await tendersInBag()
  const page = await editing()
  expect(page.$editing.get()).toEqual({ step: 'found', lineId: $cart.get()?.products[0]?.id })
  expect(page.draft.$line.get()).toMatchObject({
    quantity: 2,
    recipient: 'Dolly',
    instructions: 'Extra pickles',
  })
  expect(heatOf(page)).toBe(6)
})

test('saving an edited line updates that line', async () => {
  await tendersInBag()
  const page = await editing()
  page.draft.changeQuantity(1)
  page.draft.setRecipient('Kenny')
  await page.send()
  await readBag()
  expect($cart.get()?.products).toMatchObject([{ quantity: 3, recipient: 'Kenny' }])
  expect(browser.visited.at(-1)).toBe('/menu/nashville-five-points')
  // In the browser history, the menu replaces the edit page.
  expect(browser.replaced).toEqual(['/menu/nashville-five-points'])
})

test('a No Spice line opens for editing with the heat meter at 0', async () => {
  await tendersInBag(1)
  expect(heatOf(await editing())).toBe(0)
})

test('an edited line gets the nearest heat level if its own level is sold out', async () => {
  await tendersInBag()
  await catalog.put('group', 'heat', 'options.5.meta.available', false)
  const page = await editing()
  expect(heatOf(page)).toBe(5)
  expect(page.$menuChanges.get()).toEqual(['Extra Hot is out of stock. We set the meter to Hot.'])
})

test('a guest who edits a line sees which options have sold out', async () => {
  await tendersInBag()
  await catalog.put('group', 'tender-fixings', 'options.0.meta', { available: false })
  const page = await editing()
  expect(page.$menuChanges.get()).toEqual([
    'White Bread just sold out, so we removed it. Everything else is as you left it.',
  ])
  expect(heatOf(page)).toBe(6)
})

test('changes made before an edited line has loaded are applied to the loaded line', async () => {
  await tendersInBag()
  const page = await aProductPage(api, 'three-tenders')
  const entered = page.enter(createEditQuery('three-tenders', 0))
  page.draft.changeQuantity(1)
  const meter = page.draft.$product.get().mods.find(isHeatGroup)
  if (meter) page.draft.changeChoices(choices => setHeatLevel(meter, choices, 2))
  await entered
  expect(page.draft.$line.get()).toMatchObject({ quantity: 3, recipient: 'Dolly' })
  expect(heatOf(page)).toBe(2)
})

test.each([
  ['a position after the last line', createEditQuery('three-tenders', 1)],
  ['no position', '?edit=three-tenders'],
  ['an empty position', createEditQuery('three-tenders', '')],
  ['a negative position', createEditQuery('three-tenders', -1)],
  ['a fractional position', createEditQuery('three-tenders', '0.5')],
  ['a position with an exponent', createEditQuery('three-tenders', '0e0')],
  ['a position in hex', createEditQuery('three-tenders', '0x0')],
  ['a word as its position', createEditQuery('three-tenders', 'first')],
  ['a position of 400 digits', createEditQuery('three-tenders', '9'.repeat(400))],
  ['the position of another product’s line', createEditQuery('sweet-tea', 0)],
  ['no line', '?edit=&position=0'],
  ['HTML as its line', `?edit=${encodeURIComponent('<script>')}&position=0`],
])('the product editor adds a new line if its URL has %s', async (_, query) => {
  await tendersInBag()
  const page = await editing(query)
  expect(page.$editing.get()).toEqual({ step: 'missing' })
  page.draft.changeChoices(() => defaultOrderableChoices(page.draft.$product.get()))
  await page.send()
  await readBag()
  expect($cart.get()?.products).toHaveLength(2)
})

test('the product editor ignores a line in another kitchen’s bag', async () => {
  await tendersInBag()
  const midtown = { ...fivePointsKitchen, id: '102', menu_id: 'nashville-midtown' }
  const page = await aProductPage(api, 'three-tenders', { at: midtown })
  await page.enter(createEditQuery('three-tenders', 0))
  expect(page.$editing.get()).toEqual({ step: 'missing' })
})

test('the product editor reports that it is offline and can load the line later', async () => {
  await tendersInBag()
  $bag.set({ step: 'unread' })
  $cachedBag.set(null)
  browser.isOnline = false
  const page = await editing()
  expect(page.$editing.get()).toEqual({ step: 'unreachable' })
  browser.isOnline = true
  await page.enter(createEditQuery('three-tenders', 0))
  expect(page.$editing.get()).toMatchObject({ step: 'found' })
})

const breadGone = 'White Bread just sold out, so we removed it. Everything else is as you left it.'

const tenders = () => aTendersPageForDolly(api, 5)

async function linesInBag() {
  await readBag()
  return $cart.get()?.products ?? []
}

function chosenWithout({ draft }: ProductPage, id: string) {
  return draft.$line.get().choices.filter(choice => choice.id !== id)
}

const bread = 'three-tenders.tender-fixings.white-bread'

test('an add with a sold-out option reports that option and does not change the other choices', async () => {
  const page = await tenders()
  const before = { ...page.draft.$line.get(), choices: chosenWithout(page, bread) }
  await catalog.put('group', 'tender-fixings', 'options.0.meta', { available: false })
  await page.send()
  expect(page.$menuChanges.get()).toEqual([breadGone])
  expect(page.$sending.get()).toEqual({ step: 'idle' })
  expect(page.draft.$line.get()).toEqual(before)
  expect(await linesInBag()).toEqual([])
})

test('submitting again after an option has sold out adds the line without that option', async () => {
  const page = await tenders()
  await catalog.put('group', 'tender-fixings', 'options.0.meta', { available: false })
  await page.send()
  await page.send()
  expect(await linesInBag()).toMatchObject([
    { quantity: 2, recipient: 'Dolly', instructions: 'Extra pickles' },
  ])
})

test('a discontinued option is reported by its last known name', async () => {
  const page = await tenders()
  await catalog.put('group', 'tender-fixings', 'options', [{ id: 'rye', name: 'Rye' }])
  await page.send()
  expect(page.$menuChanges.get()).toEqual([
    'White Bread and Pickle Chips just sold out, so we removed them. Everything else is as you left it.',
  ])
})

test('a sold-out option is reported when the guest returns to the page', async () => {
  const page = await tenders()
  await catalog.put('group', 'tender-fixings', 'options.0.meta', { available: false })
  await page.resume()
  expect(page.$menuChanges.get()).toEqual([])
  server.clock.advance(60_000)
  await page.resume()
  expect(page.$menuChanges.get()).toEqual([breadGone])
  page.draft.changeQuantity(1)
  expect(page.$menuChanges.get()).toEqual([])
})

test('a sold-out option is reported after a reload', async () => {
  await tenders()
  await catalog.put('group', 'tender-fixings', 'options.0.meta', { available: false })
  const repeated = await aProductPage(api, 'three-tenders')
  await repeated.enter('')
  expect(repeated.$menuChanges.get()).toEqual([breadGone])
  expect(repeated.draft.$line.get()).toMatchObject({ quantity: 2, recipient: 'Dolly' })
})

test('a sold-out heat level is replaced by the nearest level and reported', async () => {
  const page = await tenders()
  await catalog.put('group', 'heat', 'options.4.meta.available', false)
  await page.send()
  expect(page.$menuChanges.get()).toEqual(['Hot is out of stock. We set the meter to Medium.'])
})

test('a guest can refresh an unavailable product without losing the choices', async () => {
  const page = await tenders()
  const before = page.draft.$line.get()
  await catalog.put('product', 'three-tenders', 'available', false)
  expect(await page.rereadProduct()).toBe(false)
  expect(page.$menuChanges.get()).toEqual(['Three Tenders just sold out.'])
  expect(await page.rereadProduct()).toBe(false)
  await catalog.undo()
  expect(await page.rereadProduct()).toBe(true)
  expect(page.draft.$line.get()).toEqual(before)
  await page.send()
  expect(await linesInBag()).toMatchObject([{ quantity: 2, recipient: 'Dolly' }])
})

test('an unavailable product stays unavailable if it is refreshed offline', async () => {
  const page = await tenders()
  await catalog.put('product', 'three-tenders', 'available', false)
  await page.rereadProduct()
  browser.isOnline = false
  expect(await page.rereadProduct()).toBe(false)
  expect(page.draft.$product.get().available).toBe(false)
})

test('a product outside its serving times is reported as no longer served instead of sold out', async () => {
  server.clock.set('2026-11-23T15:00:00Z')
  const page = await aProductPage(api, 'drip-coffee')
  server.clock.set('2026-11-23T18:00:00Z')
  await page.rereadProduct()
  expect(page.$menuChanges.get()).toEqual(['Drip Coffee is no longer served at this time of day.'])
})

test('a group that now requires more choices is marked once the add has been rejected', async () => {
  const page = await tenders()
  await catalog.put('group', 'two-dips', 'selects', { mandatory: true, counter: true, min: 2, max: 2 })
  await page.send()
  expect(page.$sending.get()).toMatchObject({ step: 'failed' })
  await page.send()
  expect(page.$sending.get()).toMatchObject({ step: 'incomplete', sectionId: 'three-tenders.two-dips' })
})

test('a price that changed while the page was open is reported with the old price', async () => {
  const page = await tenders()
  const was = page.draft.$unitCost.get()
  await catalog.put('product', 'three-tenders', 'cost', 949)
  server.clock.advance(60_000)
  await page.resume()
  expect(page.draft.$unitCost.get()).toBe(was + 100)
  expect(page.$menuChanges.get()).toEqual([
    'Three Tenders with your choices now costs $9.49 instead of $8.49.',
  ])
})

test('a price change of an unselected option is not reported', async () => {
  const page = await tenders()
  await catalog.put('group', 'extra-dips', 'options.0.cost', 499)
  server.clock.advance(60_000)
  await page.resume()
  expect(page.$menuChanges.get()).toEqual([])
  const dips = page.draft.$product.get().mods.find(({ name }) => name === 'Extra dips')
  expect(dips?.options[0]?.cost).toBe(499)
})

test('a product that sells out on an open page does not lose the guest’s choices', async () => {
  const page = await tenders()
  const built = page.draft.$line.get()
  await catalog.put('product', 'three-tenders', 'available', false)
  await page.send()
  expect(page.$menuChanges.get()).toEqual(['Three Tenders just sold out.'])
  expect(page.draft.$product.get().available).toBe(false)
  await catalog.undo()
  server.clock.advance(60_000)
  await page.resume()
  expect(page.draft.$product.get().available).toBe(true)
  expect(page.draft.$line.get()).toEqual(built)
})

test('a guest sees what has changed in the catalog since the page was rendered', async () => {
  const readMenuChanges = async (observed: { available?: boolean; cost?: number }) => {
    const page = await aProductPage(api, 'three-tenders', { seen: observed })
    expect(page.draft.$product.get()).toMatchObject(observed)
    await page.resume()
    return page.$menuChanges.get()
  }
  expect(await readMenuChanges({ cost: 749 })).toEqual([
    'Three Tenders with your choices now costs $8.49 instead of $7.49.',
  ])
  await catalog.put('product', 'three-tenders', 'available', false)
  expect(await readMenuChanges({ available: true })).toEqual(['Three Tenders just sold out.'])
})

test('a product that leaves the menu is reported as sold out on an open page', async () => {
  const page = await tenders()
  await catalog.put('menu', 'main', 'categories', [
    { id: 'drinks', name: 'Drinks', description: '', products: ['sweet-tea'] },
  ])
  await catalog.put('menu', 'multibrand', 'categories', [
    { id: 'drinks', name: 'Drinks', description: '', products: ['sweet-tea'] },
  ])
  server.clock.advance(60_000)
  await page.resume()
  expect(page.$menuChanges.get()).toEqual(['Three Tenders just sold out.'])
})

test('a guest who returns to the product page offline sees an unchanged page', async () => {
  const page = await tenders()
  const built = page.draft.$line.get()
  browser.isOnline = false
  server.clock.advance(60_000)
  await page.resume()
  expect(page.draft.$line.get()).toEqual(built)
  expect(page.$menuChanges.get()).toEqual([])
  expect(page.draft.$product.get().available).toBe(true)
})
