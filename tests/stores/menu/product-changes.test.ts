import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { $cart } from '#src/stores/bag/bag.ts'
import { readBag } from '#src/stores/bag/read-bag.ts'
import type { ProductPage } from '#src/stores/product/product-page.ts'
import { type ApiClient, apiClient } from '#tests/support/api-client.ts'
import { type CatalogueEdits, catalogueEdits } from '#tests/support/database/catalogue-edits.ts'
import { aProductPage, tendersForDolly } from '#tests/support/menu/product-pages.ts'
import { type TestServer, testServer } from '#tests/support/server.ts'
import { type Browser, openBrowser } from '#tests/support/stores.ts'

const breadGone = 'White Bread just sold out, so we took it off. Everything else is as you left it.'

let server: TestServer
let api: ApiClient
let browser: Browser
let catalogue: CatalogueEdits

beforeAll(async () => {
  server = await testServer()
  api = await apiClient(server)
  catalogue = catalogueEdits(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  browser = openBrowser(server)
  await catalogue.undo()
})

/** Two Hot ones. */
const tenders = () => tendersForDolly(api, 5)

async function linesInBag() {
  await readBag()
  return $cart.get()?.products ?? []
}

/** What is chosen, without a choice. */
function chosenWithout({ draft }: ProductPage, id: string) {
  return draft.$line.get().choices.filter(choice => choice.id !== id)
}

describe('a choice that sold out while the page was open', () => {
  const bread = 'three-tenders.tender-fixings.white-bread'

  test('is named when the kitchen refuses it, and everything else is kept', async () => {
    const page = await tenders()
    const before = { ...page.draft.$line.get(), choices: chosenWithout(page, bread) }
    await catalogue.put('group', 'tender-fixings', 'options.0.meta', { available: false })
    await page.send()
    expect(page.$news.get()).toEqual([breadGone])
    expect(page.$sending.get()).toEqual({ step: 'idle' })
    expect(page.draft.$line.get()).toEqual(before)
    expect(await linesInBag()).toEqual([])
  })

  test('does not keep the rest from being added', async () => {
    const page = await tenders()
    await catalogue.put('group', 'tender-fixings', 'options.0.meta', { available: false })
    await page.send()
    await page.send()
    expect(await linesInBag()).toMatchObject([
      { quantity: 2, recipient: 'Dolly', instructions: 'Extra pickles' },
    ])
  })

  test('is named by what it was called when it left the menu', async () => {
    const page = await tenders()
    await catalogue.put('group', 'tender-fixings', 'options', [{ id: 'rye', name: 'Rye' }])
    await page.send()
    expect(page.$news.get()).toEqual([
      'White Bread and Pickle Chips just sold out, so we took them off. Everything else is as you left it.',
    ])
  })

  test('is found when the guest comes back to the page after a while', async () => {
    const page = await tenders()
    await catalogue.put('group', 'tender-fixings', 'options.0.meta', { available: false })
    await page.resume()
    expect(page.$news.get()).toEqual([])
    server.clock.advance(60_000)
    await page.resume()
    expect(page.$news.get()).toEqual([breadGone])
    page.draft.changeQuantity(1)
    expect(page.$news.get()).toEqual([])
  })

  test('is said after a reload too', async () => {
    await tenders()
    await catalogue.put('group', 'tender-fixings', 'options.0.meta', { available: false })
    const again = await aProductPage(api, 'three-tenders')
    await again.enter('')
    expect(again.$news.get()).toEqual([breadGone])
    expect(again.draft.$line.get()).toMatchObject({ quantity: 2, recipient: 'Dolly' })
  })

  test('a heat level that sold out gives way to the nearest, and says so', async () => {
    const page = await tenders()
    await catalogue.put('group', 'heat', 'options.4.meta.available', false)
    await page.send()
    expect(page.$news.get()).toEqual(['Hot is out of stock. We set the meter to Medium.'])
  })
})

describe('a product that cannot be had any more', () => {
  test('is there again when the guest looks again once it is, with what was built', async () => {
    const page = await tenders()
    const before = page.draft.$line.get()
    await catalogue.put('product', 'three-tenders', 'available', false)
    expect(await page.lookAgain()).toBe(false)
    expect(page.$news.get()).toEqual(['Three Tenders just sold out.'])
    expect(await page.lookAgain()).toBe(false)
    await catalogue.undo()
    expect(await page.lookAgain()).toBe(true)
    expect(page.draft.$line.get()).toEqual(before)
    await page.send()
    expect(await linesInBag()).toMatchObject([{ quantity: 2, recipient: 'Dolly' }])
  })

  test('cannot be looked for without a network, and nothing is lost by trying', async () => {
    const page = await tenders()
    await catalogue.put('product', 'three-tenders', 'available', false)
    await page.lookAgain()
    browser.isOnline = false
    expect(await page.lookAgain()).toBe(false)
    expect(page.draft.$product.get().available).toBe(false)
  })

  test('because its time of day is over says so, and not that it sold out', async () => {
    server.clock.set('2026-11-23T15:00:00Z')
    const page = await aProductPage(api, 'drip-coffee')
    server.clock.set('2026-11-23T18:00:00Z')
    await page.lookAgain()
    expect(page.$news.get()).toEqual(['Drip Coffee is not served any more at this time of day.'])
  })
})

describe('a group that asks for more than it did', () => {
  test('is what is missing when the kitchen refuses', async () => {
    const page = await tenders()
    await catalogue.put('group', 'two-dips', 'selects', { mandatory: true, counter: true, min: 2, max: 2 })
    await page.send()
    expect(page.$sending.get()).toMatchObject({ step: 'failed' })
    await page.send()
    expect(page.$sending.get()).toMatchObject({ step: 'incomplete', place: 'three-tenders.two-dips' })
  })
})

describe('a price that changed while the page was open', () => {
  test('is said, with what it was', async () => {
    const page = await tenders()
    const was = page.draft.$unitCost.get()
    await catalogue.put('product', 'three-tenders', 'cost', 949)
    server.clock.advance(60_000)
    await page.resume()
    expect(page.draft.$unitCost.get()).toBe(was + 100)
    expect(page.$news.get()).toEqual(['Three Tenders as you build it now costs $9.49 instead of $8.49.'])
  })

  test('of an option that is not chosen is nobody’s news', async () => {
    const page = await tenders()
    await catalogue.put('group', 'extra-dips', 'options.0.cost', 499)
    server.clock.advance(60_000)
    await page.resume()
    expect(page.$news.get()).toEqual([])
    const dips = page.draft.$product.get().mods.find(({ name }) => name === 'Extra dips')
    expect(dips?.options[0]?.cost).toBe(499)
  })
})

describe('a product that sold out while the page was open', () => {
  test('is said to be, and what was built is kept for when it is back', async () => {
    const page = await tenders()
    const built = page.draft.$line.get()
    await catalogue.put('product', 'three-tenders', 'available', false)
    await page.send()
    expect(page.$news.get()).toEqual(['Three Tenders just sold out.'])
    expect(page.draft.$product.get().available).toBe(false)
    await catalogue.undo()
    server.clock.advance(60_000)
    await page.resume()
    expect(page.draft.$product.get().available).toBe(true)
    expect(page.draft.$line.get()).toEqual(built)
  })

  test('one that left the menu is sold out to whoever is building it', async () => {
    const page = await tenders()
    await catalogue.put('menu', 'main', 'categories', [
      { id: 'drinks', name: 'Drinks', description: '', products: ['sweet-tea'] },
    ])
    await catalogue.put('menu', 'multibrand', 'categories', [
      { id: 'drinks', name: 'Drinks', description: '', products: ['sweet-tea'] },
    ])
    server.clock.advance(60_000)
    await page.resume()
    expect(page.$news.get()).toEqual(['Three Tenders just sold out.'])
  })
})

test('coming back without a connection changes nothing', async () => {
  const page = await tenders()
  const built = page.draft.$line.get()
  browser.isOnline = false
  server.clock.advance(60_000)
  await page.resume()
  expect(page.draft.$line.get()).toEqual(built)
  expect(page.$news.get()).toEqual([])
  expect(page.draft.$product.get().available).toBe(true)
})
