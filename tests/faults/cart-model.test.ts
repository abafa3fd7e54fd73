import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts'
import { aCart, aProduct, defaultOrderableChoices } from '#tests/support/orders/orders.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

/** Reference model of a bag. It shares no code with the site. */
type Model = { lines: { product: string; quantity: number }[]; tipPercent: number | null; tipCents: number }
type Real = { cart: Cart }
type Command = fc.AsyncCommand<Model, Real>

const taxRates = [0.07, 0.0225, 0.005]
const products = ['sweet-tea', 'three-tenders', 'tender-combo', 'crinkle-fries']

let server: TestServer
let api: ApiClient
const builds = new Map<string, { unit: number; choices: unknown[] }>()

beforeAll(async () => {
  server = await startTestServer()
  api = await createApiClient(server)
  for (const id of products) {
    const product = await aProduct(api, id)
    const choices = defaultOrderableChoices(product)
    const line = { product_id: id, quantity: 1, choices }
    const cart = await api.ok<Cart>('POST', `/carts/${(await aCart(api)).id}/products`, line)
    builds.set(id, { unit: cart.products[0]?.cost.unit ?? 0, choices })
  }
})
afterAll(() => server.close())

function expectMatch(model: Model, cart: Cart): void {
  const subtotal = model.lines.reduce(
    (sum, line) => sum + (builds.get(line.product)?.unit ?? 0) * line.quantity,
    0,
  )
  const tax = taxRates.reduce((sum, rate) => sum + Math.round(Number((subtotal * rate).toFixed(4))), 0)
  const isEmpty = model.lines.length === 0
  const percentTip = Math.round(Number(((subtotal * (model.tipPercent ?? 0)) / 100).toFixed(4)))
  const tip = isEmpty ? 0 : model.tipPercent === null ? model.tipCents : percentTip
  expect(cart.products.map(({ product_id, quantity }) => ({ product: product_id, quantity }))).toEqual(
    model.lines,
  )
  expect(cart.totals).toEqual({ subtotal, tax, tip, discount: 0, handoff: 0, total: subtotal + tax + tip })
}

class Add implements Command {
  readonly product: string
  readonly quantity: number
  constructor(product: string, quantity: number) {
    this.product = product
    this.quantity = quantity
  }
  check = () => true
  async run(model: Model, real: Real): Promise<void> {
    const line = {
      product_id: this.product,
      quantity: this.quantity,
      choices: builds.get(this.product)?.choices,
    }
    const path = `/carts/${real.cart.id}/products`
    if (this.quantity < 1 || this.quantity > 99) {
      expect((await api.call('POST', path, line)).status).toBe(400)
      return
    }
    real.cart = await api.ok<Cart>('POST', path, line)
    const same = model.lines.findLast(
      ({ product, quantity }) => product === this.product && quantity + this.quantity <= 99,
    )
    if (same) same.quantity += this.quantity
    else model.lines.push({ product: this.product, quantity: this.quantity })
    expectMatch(model, real.cart)
  }
  toString = () => `add(${this.quantity} × ${this.product})`
}

class ChangeLine implements Command {
  readonly index: number
  readonly quantity: number
  readonly isStale: boolean
  constructor(index: number, quantity: number, isStale: boolean) {
    this.index = index
    this.quantity = quantity
    this.isStale = isStale
  }
  check = (model: Readonly<Model>) => model.lines.length > 0
  async run(model: Model, real: Real): Promise<void> {
    const index = this.index % model.lines.length
    const path = `/carts/${real.cart.id}/products/${real.cart.products[index]?.id}`
    const version = this.isStale ? real.cart.version - 1 : real.cart.version
    const response = await api.call<Cart>('PUT', path, { quantity: this.quantity, version })
    if (this.isStale) {
      expect(response.status).toBe(version === 0 ? 400 : 409)
      return
    }
    real.cart = response.body.data
    model.lines = model.lines.map((line, at) => (at === index ? { ...line, quantity: this.quantity } : line))
    expectMatch(model, real.cart)
  }
  toString = () => `change(${this.index} → ${this.quantity}${this.isStale ? ', stale' : ''})`
}

class Remove implements Command {
  readonly index: number
  constructor(index: number) {
    this.index = index
  }
  check = (model: Readonly<Model>) => model.lines.length > 0
  async run(model: Model, real: Real): Promise<void> {
    const index = this.index % model.lines.length
    real.cart = await api.ok<Cart>(
      'DELETE',
      `/carts/${real.cart.id}/products/${real.cart.products[index]?.id}`,
    )
    model.lines = model.lines.filter((_, at) => at !== index)
    expectMatch(model, real.cart)
  }
  toString = () => `remove(${this.index})`
}

class Clear implements Command {
  check = () => true
  async run(model: Model, real: Real): Promise<void> {
    real.cart = await api.ok<Cart>('DELETE', `/carts/${real.cart.id}/products?version=${real.cart.version}`)
    model.lines = []
    expectMatch(model, real.cart)
  }
  toString = () => 'clear'
}

class Tip implements Command {
  readonly percent: number | null
  readonly cents: number
  constructor(percent: number | null, cents: number) {
    this.percent = percent
    this.cents = cents
  }
  check = () => true
  async run(model: Model, real: Real): Promise<void> {
    const tip = this.percent === null ? { custom: this.cents } : { percentage: this.percent }
    real.cart = await api.ok<Cart>('PUT', `/carts/${real.cart.id}/tip`, tip)
    Object.assign(model, { tipPercent: this.percent, tipCents: this.cents })
    expectMatch(model, real.cart)
  }
  toString = () => `tip(${this.percent === null ? `${this.cents} cents` : `${this.percent} %`})`
}

test('a bag matches the reference model after any sequence of actions', async () => {
  const index = fc.nat({ max: 20 })
  const commands = fc.commands(
    [
      fc.tuple(fc.constantFrom(...products), fc.integer({ min: 0, max: 100 })).map(args => new Add(...args)),
      fc.tuple(index, fc.integer({ min: 1, max: 99 }), fc.boolean()).map(args => new ChangeLine(...args)),
      index.map(at => new Remove(at)),
      fc.constant(new Clear()),
      fc
        .tuple(fc.constantFrom(null, 0, 10, 15, 20), fc.integer({ min: 1, max: 99_999 }))
        .map(args => new Tip(...args)),
    ],
    { maxCommands: 25 },
  )
  await fc.assert(
    fc.asyncProperty(commands, async sequence => {
      const cart = await aCart(api)
      const setup = () => ({ model: { lines: [], tipPercent: null, tipCents: 0 }, real: { cart } })
      await fc.asyncModelRun(setup, sequence)
    }),
  )
})
