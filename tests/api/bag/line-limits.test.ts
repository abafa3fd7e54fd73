import { beforeEach, describe, expect, test } from 'vitest'
import type { Cart, LineChoice } from '#src/contract/cart/carts.ts'
import type { Menu } from '#src/contract/menus.ts'
import type { Choice } from '#src/domain/menu/modifiers/choice.ts'
import { createApp } from '#src/server/app.ts'
import { rateLimitCounters } from '#src/server/db/schema/limits.ts'
import { cartLimits } from '#src/server/services/rate-limits/limits.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { openBrowserSession, startSecondProcess } from '#tests/support/members/people.ts'
import { aCart, aProduct, defaultOrderableChoices, kitchen } from '#tests/support/orders/orders.ts'
import type { TestServer } from '#tests/support/server.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const catering = 'nashville-five-points-catering'

const server = await startSuiteServer()
const api = await createApiClient(server)
const tea = defaultOrderableChoices(await aProduct(api, 'sweet-tea'))

async function add(line: Record<string, unknown>, menu_id = kitchen.menu_id) {
  const verb = menu_id === catering ? 'catering' : 'products'
  const { id } = await api.ok<Cart>('POST', '/carts', { location_id: kitchen.id, handoff: 'pickup', menu_id })
  const { body } = await api.call<Cart>('POST', `/carts/${id}/${verb}`, { quantity: 1, ...line })
  return body.status === 'ok' ? body.data.products[0] : body.code
}

describe('limits of a line', () => {
  const line = () => ({ product_id: 'sweet-tea', choices: tea })

  test.each([1, 99])('a line with quantity %i is accepted', async quantity => {
    expect(await add({ ...line(), quantity })).toMatchObject({ quantity })
  })

  test.each([
    ['a name of twenty letters', 'x'.repeat(20)],
    ['a name in Hebrew', 'שירה בת־אל'],
    ['twenty emoji', '🐔🔥'.repeat(10)],
    ['a name that contains HTML', '<b>Reba</b>'],
  ])('a line accepts %s as its recipient', async (_, recipient) => {
    expect(await add({ ...line(), recipient })).toMatchObject({ recipient })
  })

  test('a line with a blank recipient is stored without a recipient', async () => {
    expect(await add({ ...line(), recipient: '   ' })).toMatchObject({ recipient: null })
  })

  test('a line’s instructions can have at most 200 characters', async () => {
    expect(await add({ ...line(), instructions: 'x'.repeat(200) })).toMatchObject({
      instructions: 'x'.repeat(200),
    })
    expect(await add({ ...line(), instructions: 'x'.repeat(201) })).toBe('invalid_request')
  })
})

describe('a box of 20 to 95 tenders by the piece, with 10 to 60 of each heat', () => {
  const counted = (counts: Record<string, number>) =>
    add(
      {
        product_id: 'tenders-by-the-piece',
        choices: Object.entries(counts).map(([id, quantity]) => ({
          id: `tenders-by-the-piece.tender-count.${id}`,
          quantity,
        })),
      },
      catering,
    )

  test.each<[string, Record<string, number>]>([
    ['the minimum', { mild: 20 }],
    ['the minimum of each kind', { mild: 10, hot: 10 }],
    ['the maximum of one kind', { hot: 60 }],
    ['the maximum in amounts that are not multiples of five', { 'no-spice': 13, mild: 60, hot: 22 }],
  ])('a box of tenders by the piece accepts %s', async (_, counts) => {
    const cost = Object.values(counts).reduce((sum, count) => sum + count, 0) * 219
    expect(await counted(counts)).toMatchObject({ cost: { unit: 999 + cost } })
  })

  test.each<[string, Record<string, number>]>([
    ['one tender fewer than the minimum', { mild: 19 }],
    ['one tender of a kind below its minimum', { mild: 9, hot: 20 }],
    ['one tender of a kind above its maximum', { hot: 61 }],
    ['one tender more than the maximum', { mild: 36, hot: 60 }],
    ['an empty box', {}],
  ])('a box of tenders by the piece rejects %s', async (_, counts) => {
    expect(await counted(counts)).toBe('choices_invalid')
  })
})

describe('choices in groups', () => {
  const box = async (pieces: number) => {
    const product = await aProduct(api, 'build-your-own-box')
    const others = defaultOrderableChoices(product).filter(({ id }) => !id.includes('.box-chicken.'))
    const chicken = { id: 'build-your-own-box.box-chicken.tender', quantity: pieces }
    return add({ product_id: 'build-your-own-box', choices: [chicken, ...others] })
  }

  test.each([3, 6])('a box of 3 to 6 pieces accepts %i pieces', async pieces => {
    expect(await box(pieces)).toMatchObject({ name: 'Build Your Own Box' })
  })

  test.each([2, 7])('a box of 3 to 6 pieces rejects %i pieces', async pieces => {
    expect(await box(pieces)).toBe('choices_invalid')
  })

  test('the error about a sold-out heat level names the level', async () => {
    const product = await aProduct(api, 'six-wings')
    const others = defaultOrderableChoices(product).filter(({ id }) => !id.includes('.heat-bone-in.'))
    const choices = [{ id: 'six-wings.heat-bone-in.extra-hot', quantity: 1 }, ...others]
    const { id } = await aCart(api)
    const { body } = await api.call('POST', `/carts/${id}/products`, {
      product_id: 'six-wings',
      quantity: 1,
      choices,
    })
    expect([body.code, body.message]).toEqual(['option_unavailable', 'Extra Hot is sold out right now.'])
  })

  test('a line that lacks a required nested choice is rejected', async () => {
    const product = await aProduct(api, 'tender-combo')
    const others = defaultOrderableChoices(product).filter(({ id }) => !id.includes('.combo-side.'))
    const fries = 'tender-combo.combo-side.crinkle-fries'
    const hotDustId = `${fries}.fries-seasoning.hot-dust`
    const below = [
      { id: hotDustId, quantity: 1, choices: [{ id: `${hotDustId}.dust-amount.storm`, quantity: 1 }] },
    ]
    const side = (choices: Choice[]) => ({
      product_id: 'tender-combo',
      choices: [{ id: fries, quantity: 1, choices }, ...others],
    })
    const names = (choices: LineChoice[]): unknown[] =>
      choices.map(choice => [choice.name, names(choice.choices)])
    const line = await add(side(below))
    if (!line || typeof line === 'string') throw new Error(`The combo was refused: ${line}`)
    const fry = line.choices.filter(choice => choice.id === fries)
    expect(names(fry)).toEqual([['Crinkle Fries', [['Hot Comb Dust', [['A dust storm', []]]]]]])
    expect(await add(side([{ id: hotDustId, quantity: 1 }]))).toBe('choices_invalid')
  })
})

describe('the allergens and diets of a product', () => {
  const find = async (id: string, menu = kitchen.menu_id) =>
    (await api.ok<Menu>('GET', `/menus/${menu}`)).categories
      .flatMap(category => category.products)
      .find(product => product.product_id === id)

  test('a menu lists the allergens that a product always contains and those with its default choices', async () => {
    expect(await find('mac-and-cheese')).toMatchObject({
      build: { always: ['milk', 'wheat'], choices: [] },
      comes_with: { contains: ['milk', 'wheat'], unstated: [], fried: false },
      can_be: ['vegetarian'],
    })
    expect(await find('red-comb-slider')).toMatchObject({
      build: { always: ['milk', 'egg', 'wheat'], choices: [] },
      comes_with: { contains: ['milk', 'egg', 'wheat', 'soy', 'sesame'], unstated: [], fried: true },
      can_be: [],
    })
  })

  test('a menu lists which allergens of a required choice are undeclared', async () => {
    expect(await find('soft-serve', 'denver-rino')).toMatchObject({
      needs_choices: true,
      comes_with: { contains: ['milk'], unstated: ['wheat', 'soy'], fried: false },
    })
  })

  test('a menu lists the diets that each product can meet', async () => {
    expect((await find('build-your-own-box'))?.can_be).toEqual(['vegetarian'])
    expect((await find('slider-tray', catering))?.can_be).toEqual(['vegetarian'])
    expect((await find('drip-coffee'))?.can_be).toEqual(['vegan', 'vegetarian'])
  })

  test('each category of a two-brand menu belongs to one brand, to the app, or to neither', async () => {
    const menu = await api.ok<Menu>('GET', '/menus/denver-rino')
    expect(menu.super_categories.map(({ id }) => id)).toEqual(['red-comb', 'shake-shed'])
    const used = new Set(menu.categories.map(category => category.super_category))
    expect(used).toEqual(new Set(['red-comb', 'shake-shed', null, menu.app]))
  })
})

beforeEach(() => server.db.delete(rateLimitCounters))

const bag = { location_id: kitchen.id, handoff: 'pickup' }

async function begin(site: Pick<TestServer, 'request'>, from: string, headers = {}) {
  return (await openBrowserSession(site, { from })).call('POST', '/carts', bag, { headers })
}

const useUp = (max: number) => server.db.update(rateLimitCounters).set({ count: max })

test('a network that creates too many bags is temporarily blocked without affecting other networks', async () => {
  const site = startSecondProcess(server)
  expect((await begin(site, '203.0.113.7')).status).toBe(201)
  await useUp(cartLimits.network.max - 1)
  expect((await begin(site, '203.0.113.7')).status).toBe(201)
  const rejected = await begin(site, '203.0.113.7')
  expect(rejected).toMatchObject({ status: 429, body: { code: 'too_many_tries' } })
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await begin(site, '203.0.113.8')).status).toBe(201)
  server.clock.advance(cartLimits.network.windowMs)
  expect((await begin(site, '203.0.113.7')).status).toBe(201)
})

test('the addresses of an IPv6 /64 share one limit on new bags', async () => {
  const site = startSecondProcess(server)
  await begin(site, '2001:db8:1:2::a')
  await useUp(cartLimits.network.max)
  expect((await begin(site, '2001:db8:1:2:ffff::b')).status).toBe(429)
  expect((await begin(site, '2001:db8:1:3::a')).status).toBe(201)
})

test('the limit on new bags per device cookie applies across networks', async () => {
  const site = startSecondProcess(server)
  const cookie = `device=${'d'.repeat(22)}`
  await begin(site, '203.0.113.7', { cookie })
  await useUp(cartLimits.device.max)
  expect((await begin(site, '203.0.113.9', { cookie })).status).toBe(429)
  expect((await begin(site, '203.0.113.9')).status).toBe(201)
})

test('a network that has reached its limit on new bags can create more if network limits are turned off', async () => {
  const { ctx } = server
  const app = createApp({
    ctx,
    databaseEngine: 'pglite',
    siteUrl: null,
    proxies: 1,
    hasNetworkLimits: false,
    checkResponses: true,
  })
  const site = { request: async (path: string, init?: RequestInit) => app.request(path, init) }
  await begin(site, '203.0.113.7')
  await useUp(cartLimits.network.max)
  expect((await begin(site, '203.0.113.7')).status).toBe(201)
})
