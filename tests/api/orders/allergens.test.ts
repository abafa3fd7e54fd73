import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import type { AllergenChart, Menu } from '#src/contract/menus.ts'
import { allergenText } from '#src/copy/menu/allergens.ts'
import { listChartOptions, toChartProduct } from '#src/domain/menu/allergen-chart.ts'
import {
  ALLERGENS,
  type AllergenStatus,
  allergenStatus,
  type ItemAllergens,
  UNSTATED_ITEM_ALLERGENS,
} from '#src/domain/menu/allergens.ts'
import type { ModifierGroup, Product } from '#src/domain/menu/menu.ts'
import { allergensAsBuilt } from '#src/domain/menu/modifiers/built/as-built.ts'
import { type Choice, listChosenOptions } from '#src/domain/menu/modifiers/choice.ts'
import { orders } from '#src/server/db/schema/orders.ts'
import { unpaidOrders } from '#src/server/db/schema/payments.ts'
import { renderOrderReceiptMail } from '#src/server/mail/order-receipt.ts'
import { renderOrderSheet } from '#src/server/operator/orders/order-sheet.ts'
import { priceLine } from '#src/server/services/carts/lines/price-line.ts'
import { createOrderDraft } from '#src/server/services/checkout/draft-order.ts'
import { readTickets } from '#src/server/services/kitchen-pass/read-tickets.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { createCatalogEdits } from '#tests/support/database/catalog-edits.ts'
import {
  aCart,
  addPlainProduct,
  contact,
  createSubmitBody,
  kitchen,
  orderCart,
} from '#tests/support/orders/orders.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const server = await startSuiteServer()
const api = await createApiClient(server)
const edits = createCatalogEdits(server)
afterEach(async () => {
  await edits.undo()
  await server.db.delete(unpaidOrders)
})

describe('the allergens of an item on every page', () => {
  function someOf(groups: ModifierGroup[], pick: () => boolean): Choice[] {
    return groups.flatMap(({ options }) =>
      options.filter(pick).map(({ choice_id, mods }) => {
        const below = someOf(mods, pick)
        return { id: choice_id, quantity: 1, ...(below.length > 0 && { choices: below }) }
      }),
    )
  }

  function worst(rows: ItemAllergens[], allergen: (typeof ALLERGENS)[number]): AllergenStatus {
    const responses = rows.map(row => allergenStatus(row, allergen))
    const order: AllergenStatus[] = ['contains', 'unstated', 'may_contain', 'free']
    return order.find(answer => responses.includes(answer)) ?? 'free'
  }

  async function menuOf(menuId: string) {
    const catalog = await server.ctx.catalog()
    const on = catalog.kitchenMenu(menuId)
    if (!on) throw new Error(`There is no menu ${menuId}`)
    const now = server.clock.now()
    const products = on.menu.categories.flatMap(({ products: ids }) =>
      ids.flatMap(id => catalog.productOnMenu(on, id, now) ?? []),
    )
    return { on, products, fryer: on.location.fryer ?? null }
  }

  async function compare(menuId: string, isBuilt: (product: Product) => boolean = () => true) {
    const { on, products, fryer } = await menuOf(menuId)
    const [cart, kitchenNow] = [await aCart(api), { timezone: on.location.timezone, now: server.clock.now() }]
    const rows = new Set(
      listChartOptions(products, fryer, { translate: name => name, locale: 'en-US' }).map(({ allergens }) =>
        JSON.stringify(allergens),
      ),
    )
    const responses = new Set<string>()
    const build = fc.record({
      product: fc.constantFrom(...products.filter(isBuilt)),
      picks: fc.infiniteStream(fc.integer({ min: 0, max: 4 })),
    })
    fc.assert(
      fc.property(build, ({ product, picks }) => {
        const choices = someOf(product.mods, () => picks.next().value === 0)
        const allergens = allergensAsBuilt(product, choices, fryer)
        const text = allergenText(allergens)
        responses.add(text)
        const row = {
          id: 'l',
          cartId: cart.id,
          position: 1,
          productId: product.product_id,
          name: product.name,
          unitCost: 0,
          quantity: 1,
          choices,
          recipient: 'Theo',
          instructions: null,
          waiverAcceptedAt: null,
          waiverVersion: null,
        }
        const line = priceLine(row, product, '', {
          ...kitchenNow,
          fryer: on.location.fryer,
          translations: {},
        })
        const bag = { ...cart, products: [line] }
        const parts = { cart: bag, lines: [row], kitchen: on.location, contact, fires: '', loyalty: null }
        const order = createOrderDraft({ ...parts, now: kitchenNow.now })
        const chart = [product, ...listChosenOptions(product, choices)].map(
          part => toChartProduct({ ...product, mods: [], allergens: part.allergens }, fryer, true).allergens,
        )
        const places = {
          bag: line.allergens,
          order: order.products[0]?.allergens,
          unlisted: chart.slice(1).filter(part => !rows.has(JSON.stringify(part))),
          chart: ALLERGENS.map(each => worst(chart, each)),
        }
        const requested = {
          bag: allergens,
          order: allergens,
          unlisted: [],
          chart: ALLERGENS.map(each => allergenStatus(allergens, each)),
        }
        // Vitest’s matcher is too slow for a thousand comparisons, so it runs only to report a difference.
        if (!isDeepStrictEqual(places, requested)) expect(places).toEqual(requested)
      }),
    )
    return responses
  }

  test.each([
    ['a kitchen in Nashville', kitchen.menu_id],
    ['a kitchen with two brands', 'los-angeles-echo-park'],
    ['a kitchen that does not declare its fryer', 'san-antonio-pearl'],
  ])('the menu, the allergen chart and the cart show the same allergens at %s', async (_, menuId) => {
    const responses = await compare(menuId)
    expect(responses.size).toBeGreaterThan(2)
  })

  test('an order and its email show an allergen as undeclared once its declaration is removed', async () => {
    const { products } = await menuOf(kitchen.menu_id)
    expect(products.length).toBeGreaterThan(30)
    await edits.put('group', 'heat', 'options.2.allergens', { contains: [], not_stated: ALLERGENS })
    const after = await menuOf(kitchen.menu_id)
    const tenders = after.products.find(({ product_id }) => product_id === 'three-tenders')
    await compare(kitchen.menu_id, product => product === tenders)
    const order = await orderCart(api, await mildTenders())
    const allergens = order.products[0]?.allergens ?? UNSTATED_ITEM_ALLERGENS
    expect(ALLERGENS.filter(each => allergenStatus(allergens, each) === 'free')).toEqual([])
    expect(allergens.unstated).toContain('peanut')
    const mail = renderOrderReceiptMail({ chain: 'Red Comb', order, link: 'https://x.test', claimLink: null })
    expect(mail.text.replace(/\s+/g, ' ')).toContain(allergenText(allergens))
  })
})

test('the allergen chart and the menu show the same calories for every product', async () => {
  const chart = await api.ok<AllergenChart>('GET', `/menus/${kitchen.menu_id}/allergens`)
  const menu = await api.ok<Menu>('GET', `/menus/${kitchen.menu_id}`)
  const caloriesOf = ({ categories }: AllergenChart | Menu) =>
    categories.flatMap(({ products }) =>
      products.map(({ product_id, calories }) => ({ product_id, calories })),
    )
  expect(caloriesOf(chart)).toEqual(caloriesOf(menu))
  expect(caloriesOf(menu)).toContainEqual({ product_id: 'three-tenders', calories: { from: 975, to: 975 } })
})

async function mildTenders(): Promise<Cart> {
  return addPlainProduct(api, await aCart(api), 'three-tenders')
}

describe('a guest with an allergy', () => {
  const submit = (cart: Cart, extra: object) =>
    api.call<{ id: string }>('POST', `/carts/${cart.id}/submit`, { ...createSubmitBody(cart), ...extra })
  const promised = (cart: Cart) => ({
    free_of: [{ line: cart.products[0]?.id, allergens: ['peanut', 'sesame'] }],
  })

  test.each([
    [
      'a recipe that now contains an avoided allergen',
      ['wheat', 'milk', 'egg', 'peanut'],
      /Contains .*peanuts/,
    ],
    [
      'an avoided allergen that is no longer declared',
      { contains: ['wheat', 'milk', 'egg'], not_stated: ['peanut'] },
      /Not stated: peanuts/,
    ],
  ])('a guest must confirm %s before paying', async (_, allergens, text) => {
    const cart = await mildTenders()
    await edits.put('product', 'three-tenders', 'allergens', allergens)
    const rejected = await submit(cart, promised(cart))
    expect([rejected.status, rejected.body.code]).toEqual([409, 'allergens_changed'])
    expect(rejected.body.message).toMatch(/^Three Tenders changed\. /)
    expect(rejected.body.message).toMatch(text)
    const placedOrder = await submit(cart, { free_of: [] })
    expect(placedOrder.status).toBe(200)
  })

  test('a new allergen that the guest does not avoid does not block checkout', async () => {
    const cart = await mildTenders()
    await edits.put('product', 'three-tenders', 'allergens', ['wheat', 'milk', 'egg', 'fish'])
    expect((await submit(cart, promised(cart))).status).toBe(200)
  })

  test('an allergy note is shown separately in the order, on the ticket and at the order desk', async () => {
    const cart = await mildTenders()
    const { body } = await submit(cart, { allergy_note: '  Peanuts, also traces ' })
    const order = await api.ok<{ allergy_note: string }>('GET', `/orders/${body.data.id}`)
    expect(order.allergy_note).toBe('Peanuts, also traces')
    const [ticket] = await readTickets(server.ctx, { id: '101', timezone: 'America/Chicago' }, [body.data.id])
    expect(ticket?.allergy_note).toBe('Peanuts, also traces')
    const [row] = await server.db.select().from(orders).where(eq(orders.id, body.data.id))
    if (!row) throw new Error('The order was expected')
    expect(await renderOrderSheet(server.db, row)).toContain('Allergy note: Peanuts, also traces')
    const long = await submit(await mildTenders(), { allergy_note: 'x'.repeat(141) })
    expect([long.status, long.body.code]).toEqual([400, 'invalid_request'])
    server.clock.advance(26 * 3_600_000)
    expect(await api.ok('GET', `/orders/${body.data.id}`)).toMatchObject({ allergy_note: null })
  })
})
