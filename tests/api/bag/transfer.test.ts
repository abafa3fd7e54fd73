import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import type { Member } from '#src/contract/member/members.ts'
import { carts } from '#src/server/db/schema/carts.ts'
import { randomId } from '#src/server/services/random-id.ts'
import { eastNashville, midtown } from '#tests/support/addresses.ts'
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts'
import { createCatalogEdits } from '#tests/support/database/catalog-edits.ts'
import { aMember } from '#tests/support/members/members.ts'
import { createOperatorChanges } from '#tests/support/operator.ts'
import {
  aCart,
  addPlainProduct,
  aProduct,
  defaultOrderableChoices,
  orderCart,
  readProblems,
} from '#tests/support/orders/orders.ts'
import { aTray, readTransferPlan, submitTransfer, transferBag } from '#tests/support/orders/relists.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

let api: ApiClient
let bag: Cart

const server = await startSuiteServer()
const guest = await createApiClient(server)
const edits = createCatalogEdits(server)
const operator = createOperatorChanges(server)
beforeEach(async () => {
  api = await createApiClient(server, await aMember(server))
  bag = await addPlainProduct(api, await aCart(api), 'sweet-tea', 2)
})
afterEach(async () => {
  await operator.undo()
  await edits.undo()
  server.clock.set('2026-11-21T18:00:00Z')
})

const takesNoBags = () => edits.put('location', '102', 'services.transfercart', false)
const expire = () => server.clock.advance(3 * 3_600_000)
const read = ({ id }: Pick<Cart, 'id'>) => api.call<Cart>('GET', `/carts/${id}`)
const add = (cart: Cart, line: object) => api.ok<Cart>('POST', `/carts/${cart.id}/products`, line)
const names = ({ products }: Cart) => products.map(({ name, quantity }) => `${quantity} ${name}`)
const setState = (state: 'open' | 'submitting' | 'abandoned') =>
  server.db.update(carts).set({ state }).where(eq(carts.id, bag.id))

/** Ways to transfer a bag, each with a function that prepares the transfer and returns its target. */
const ways: [string, () => Promise<{ to?: string; into?: string }>][] = [
  ['moved to another kitchen', async () => ({ to: '102' })],
  ['copied into a new bag at another kitchen', async () => takesNoBags().then(() => ({ to: '102' }))],
  [
    'merged into another bag',
    async () => ({ into: (await addPlainProduct(api, await aCart(api), 'chess-pie')).id }),
  ],
  ['restored', async () => ({})],
]

/** The ways that `npm test` covers. Tests of all other ways have the tag `all`. */
const EVERY_RUN = ['moved to another kitchen', 'merged into another bag']

describe.each(ways)('a bag %s', (way, begin) => {
  const options = { tags: EVERY_RUN.includes(way) ? [] : ['all'] }

  test(
    `after a bag is ${way}, its old id resolves to the resulting bag, and no other bag is open`,
    options,
    async () => {
      const target = await begin()
      const { cart, ...plan } = await transferBag(api, bag, target)
      expect(plan).toMatchObject({ version: bag.version, from: { count: 2, location: { id: '101' } } })
      expect(names(cart)).toContain('2 Sweet Tea')
      const old = await read(bag)
      if (cart.id === bag.id) expect(old.body.data).toEqual(cart)
      else expect(old.body).toMatchObject({ code: 'cart_not_found', details: { moved_to: cart.id } })
      const { open_carts } = await api.ok<Member>('GET', '/members/me')
      expect(open_carts.map(({ id }) => id)).toEqual([cart.id])
    },
  )

  test(`a bag is ${way} exactly as planned`, options, async () => {
    const target = await begin()
    const plan = await readTransferPlan(api, bag, target)
    expect((await read(bag)).body.data.version).toBe(bag.version)
    const { cart, ...done } = await transferBag(api, bag, target)
    expect(done).toEqual(plan)
    expect(cart.totals.subtotal).toBe(plan.total.now)
  })

  test(`a bag is ${way} only once by retried or concurrent requests with the same key`, options, async () => {
    const target = await begin()
    const once = () => submitTransfer(api, bag, target, 'once')
    const [first, ...others] = [...(await Promise.all([once(), once()])), await once()]
    for (const { body } of others) expect(body).toEqual(first?.body)
    expect(names(first?.body.data.cart ?? bag).filter(name => name.endsWith('Sweet Tea'))).toHaveLength(1)
    const reused = await submitTransfer(api, bag, { ...target, total: 1 }, 'once')
    expect(reused.body.code).toBe('idempotency_key_reused')
  })

  test(`a bag is ${way} only once if two tabs send the request`, options, async () => {
    const target = { ...(await begin()), version: bag.version }
    const both = await Promise.all(['a', 'b'].map(key => submitTransfer(api, bag, target, key)))
    const done = both.find(({ status }) => status === 200)?.body.data.cart
    const late = both.find(({ status }) => status !== 200)?.body
    expect(done?.products.filter(({ product_id }) => product_id === 'sweet-tea')).toMatchObject([
      { quantity: 2 },
    ])
    expect(late?.details).toMatchObject(
      done?.id === bag.id ? { cart: { id: bag.id } } : { moved_to: done?.id },
    )
  })

  test(
    `a bag is not ${way} if the bag or a price has changed since the plan was shown`,
    options,
    async () => {
      const target = await begin()
      const { version, total } = await readTransferPlan(api, bag, target)
      for (const id of ['101', '102']) await operator.setPrice(id, 'sweet-tea', 349)
      const shown = { ...target, version: version ?? 0, total: total.now }
      expect((await submitTransfer(api, bag, shown)).body).toMatchObject({
        code: 'total_changed',
        details: { plan: { version, total: { now: total.now + 2 * 70 } } },
      })
      await api.ok('PUT', `/carts/${bag.id}/tip`, { percentage: 10 })
      expect((await submitTransfer(api, bag, shown)).body.code).toBe('cart_changed')
    },
  )

  test(
    `a bag cannot be ${way} while it is being paid for or once it is ordered or abandoned`,
    options,
    async () => {
      const target = await begin()
      const codeAndReason = async () => {
        const { code, details } = (await submitTransfer(api, bag, target)).body
        return details && 'why' in details ? details.why : code
      }
      await setState('submitting')
      expect(await codeAndReason()).toBe(target.into ? 'confirming' : 'order_confirming')
      await setState('abandoned')
      expect(await codeAndReason()).toBe(target.into ? 'gone' : 'cart_not_found')
      await setState('open')
      await orderCart(api, bag)
      expect(await codeAndReason()).toBe(target.into ? 'ordered' : 'already_placed')
    },
  )

  test(`another person can neither find a member’s bag nor have it ${way}`, options, async () => {
    const target = await begin()
    for (const other of [guest, await createApiClient(server, await aMember(server))]) {
      const { status, body } = await submitTransfer(other, bag, target)
      expect([target.into ? 409 : 404, undefined]).toEqual([
        status,
        (body.details as { moved_to?: string })?.moved_to,
      ])
    }
    const { cart } = await transferBag(api, bag, target)
    expect((await guest.call('GET', `/carts/${bag.id}`)).body.details).toBeUndefined()
    expect((await guest.call('GET', `/carts/${cart.id}`)).status).toBe(404)
  })
})

describe.each([
  ['keeps the same bag', true],
  ['creates a new bag', false],
])('a kitchen transfer that %s', (which, takesOver) => {
  beforeEach(() => edits.put('location', '102', 'services.transfercart', takesOver))

  test(`a transfer that ${which} preserves ${takesOver ? 'the tip and' : 'the tip but replaces'} the line ids`, async () => {
    await api.ok('PUT', `/carts/${bag.id}/tip`, { percentage: 20 })
    const { cart, moves } = await transferBag(api, bag, { to: '102' })
    expect([moves, cart.id === bag.id]).toEqual([takesOver, takesOver])
    expect(cart.products[0]?.id === bag.products[0]?.id).toBe(takesOver)
    expect(cart).toMatchObject({ location_id: '102', menu_id: 'nashville-midtown', tips: { percentage: 20 } })
    expect((await api.ok<{ changes: unknown[] }>('POST', `/carts/${cart.id}/validate`)).changes).toEqual([])
  })

  test(`a transfer that ${which} preserves a deliverable address and charges the new kitchen’s fee`, async () => {
    const delivery = { ...midtown, unit: '4B', instructions: 'Gate code 1234' }
    const own = await api.ok<Cart>('PUT', `/carts/${bag.id}/handoff`, { handoff: 'delivery', delivery })
    expect(own).toMatchObject({ delivery: { zone: 'Across town' }, totals: { handoff: 499 } })
    expect((await readTransferPlan(api, bag, { to: '102' })).reset).toEqual([])
    expect((await transferBag(api, bag, { to: '102' })).cart).toMatchObject({
      delivery: { ...delivery, zone: 'Close by', fee: 299 },
      totals: { handoff: 299 },
    })
  })
})

describe('the effects of a transfer on a bag', () => {
  test('a transfer resets and reports a handoff or tip that the new kitchen does not offer', async () => {
    await api.ok('PUT', `/carts/${bag.id}/tip`, { percentage: 15 })
    await api.ok('PUT', `/carts/${bag.id}/handoff`, { handoff: 'pickup', sub_handoff: 'drivethru' })
    await edits.put('location', '102', 'services.drivethru', false)
    await edits.put('location', '102', 'tips_allowed', false)
    expect(await readTransferPlan(api, bag, { to: '102' })).toMatchObject({
      handoff: 'pickup',
      sub_handoff: null,
      reset: ['handoff', 'tip'],
    })
    const { cart } = await transferBag(api, bag, { to: '102' })
    expect(cart).toMatchObject({ sub_handoff: null, tips: { allow: false } })
  })

  test('a transfer resets an order time or address that the new kitchen does not serve', async () => {
    await api.ok('PUT', `/carts/${bag.id}/handoff`, { handoff: 'delivery', delivery: midtown })
    const time = { kind: 'advance' as const, time: '2026-11-22T15:00:00.000Z' }
    await server.db.update(carts).set({ time }).where(eq(carts.id, bag.id))
    expect((await readTransferPlan(api, bag, { to: '104' })).reset).toEqual(['time', 'delivery'])
    const { cart } = await transferBag(api, bag, { to: '104' })
    expect(cart).toMatchObject({ handoff: 'delivery', delivery: null, time: { kind: 'asap' } })
    expect((await readProblems(api, cart)).map(({ code }) => code)).toContain('delivery_address_required')
  })

  test('a transfer suggests one substitute for two unavailable lines of the same product', async () => {
    bag = await add(bag, { product_id: 'sweet-tea', quantity: 3, recipient: 'Mika' })
    bag = await addPlainProduct(api, bag, 'chess-pie')
    await operator.setAvailable('102', 'sweet-tea', false)
    const { cart, substitutes } = await transferBag(api, bag, { to: '102' })
    const instead = expect.stringContaining('Tea')
    expect(substitutes).toMatchObject([{ name: 'Sweet Tea', quantity: 5, instead }])
    expect(names(cart)).toEqual(['1 Chess Pie'])
  })

  test('a transfer is rejected if the bag has expired or the kitchen is unknown', async () => {
    expect((await submitTransfer(api, bag, { to: '999' })).body.code).toBe('location_not_found')
    expect((await api.call('GET', `/carts/${bag.id}/transfer?to=102&into=${bag.id}`)).status).toBe(400)
    expire()
    expect((await submitTransfer(api, bag, { to: '102' })).body.code).toBe('cart_expired')
  })

  test('a bag whose kitchen was removed can be transferred to another kitchen', async () => {
    await edits.remove('location', '101')
    expect((await read(bag)).body.code).toBe('kitchen_unavailable')
    const { cart, kept } = await transferBag(api, bag, { to: '102' })
    expect(kept).toMatchObject([{ name: 'Sweet Tea', quantity: 2 }])
    expect(cart).toMatchObject({ id: bag.id, location_id: '102' })
  })

  test.each([
    ['an open kitchen', async () => {}],
    ['a removed kitchen', () => edits.remove('location', '101')],
  ])('a catering bag of %s can be transferred only to a kitchen that offers catering', async (_, change) => {
    const tray = await aTray(api)
    await change()
    expect(await readTransferPlan(api, tray, { to: '102' })).toMatchObject({
      location: { id: '102' },
      gone: [{ problem: { code: 'catering_not_offered' } }],
      substitutes: [],
    })
    expect((await submitTransfer(api, tray, { to: '102' })).body.code).toBe('catering_not_offered')
    const { cart } = await transferBag(api, tray, { to: '103' })
    expect(cart).toMatchObject({
      location_id: '103',
      catering: { short: expect.any(Number) },
      products: [{}],
    })
  })
})

describe('a merge into another bag', () => {
  let own: Cart

  beforeEach(async () => {
    own = await addPlainProduct(api, await aCart(api), 'chess-pie')
  })
  const merged = async () => (await transferBag(api, bag, { into: own.id })).cart

  test('a merge combines identical lines up to a quantity of 99 unless they have a waiver or recipient', async () => {
    own = await addPlainProduct(api, own, 'sweet-tea', 97)
    bag = await add(bag, { product_id: 'sweet-tea', quantity: 1, recipient: 'Mika' })
    const choices = defaultOrderableChoices(await aProduct(api, 'three-tenders'), 7)
    const reaper = { product_id: 'three-tenders', quantity: 1, choices, waiver_accepted: true }
    own = await add(own, reaper)
    bag = await add(bag, reaper)
    const cart = await merged()
    expect(names(cart)).toEqual([
      '1 Chess Pie',
      '99 Sweet Tea',
      '1 Three Tenders',
      '1 Sweet Tea',
      '1 Three Tenders',
    ])
    expect(cart.products.every(({ problem }) => problem === null)).toBe(true)
    bag = await addPlainProduct(api, await aCart(api), 'sweet-tea')
    expect((await merged()).products.at(-1)).toMatchObject({ quantity: 1, recipient: null })
  })

  test('a merged bag has the kitchen, handoff and tip of the receiving bag', async () => {
    bag = await addPlainProduct(
      api,
      await addPlainProduct(api, await aCart(api, '102'), 'sweet-tea'),
      'lemonade',
    )
    await api.ok('PUT', `/carts/${bag.id}/tip`, { percentage: 20 })
    await api.ok('PUT', `/carts/${bag.id}/handoff`, { handoff: 'curbside' })
    await api.ok('PUT', `/carts/${own.id}/tip`, { percentage: 10 })
    await operator.setAvailable('101', 'lemonade', false)
    const plan = await readTransferPlan(api, bag, { into: own.id })
    expect(plan).toMatchObject({ from: { location: { id: '102' }, count: 2 }, reset: [], substitutes: [] })
    expect(plan.total.was).toBe(own.totals.subtotal)
    expect(await merged()).toMatchObject({
      location_id: '101',
      handoff: 'pickup',
      time: { kind: 'asap' },
      tips: { percentage: 10 },
      products: [{ name: 'Chess Pie' }, { name: 'Sweet Tea' }],
    })
  })

  test('a merge is rejected if the receiving bag has changed since the plan was shown', async () => {
    const { into_version } = await readTransferPlan(api, bag, { into: own.id })
    await addPlainProduct(api, own, 'lemonade')
    const late = await submitTransfer(api, bag, { into: own.id, into_version: into_version ?? 0 })
    expect(late.body).toMatchObject({ code: 'cart_changed', details: { cart: { id: own.id } } })
  })

  test('a merge of a catering bag with a regular bag is rejected', async () => {
    const tray = await aTray(api)
    expect((await readTransferPlan(api, tray, { into: own.id })).problem).toMatchObject({
      code: 'not_catering',
    })
    expect((await submitTransfer(api, own, { into: tray.id })).body.code).toBe('catering_bag')
    expect((await read(own)).body.data.version).toBe(own.version)
  })

  test('a merge that would exceed 60 lines is rejected', { tags: ['all'] }, async () => {
    for (let line = 0; line < 60; line += 1)
      own = await add(own, { product_id: 'lemonade', quantity: 1, recipient: `Guest ${line}` }).catch(
        () => own,
      )
    const refused = await submitTransfer(api, bag, { into: own.id })
    expect(refused.body).toMatchObject({ code: 'cart_full', message: expect.stringContaining('60') })
  })

  test('a merge of a bag into itself does not change the bag', async () => {
    expect((await submitTransfer(api, own, { into: own.id })).body.details).toEqual({
      why: 'gone',
      moved_to: own.id,
    })
    expect((await read(own)).body.data).toEqual(own)
  })
})

describe('a restored bag', () => {
  test('an expired bag can be restored with its address and tip as a new bag or merged into an open bag', async () => {
    await api.ok('PUT', `/carts/${bag.id}/handoff`, { handoff: 'delivery', delivery: eastNashville })
    await api.ok('PUT', `/carts/${bag.id}/tip`, { custom: 350 })
    expire()
    const { cart, reset } = await transferBag(api, bag, {})
    expect(cart).toMatchObject({ handoff: 'delivery', delivery: eastNashville, tips: { custom: 350 } })
    expect([cart.id === bag.id, reset]).toEqual([false, []])
    expire()
    const open = await addPlainProduct(api, await aCart(api), 'sweet-tea', 3)
    expect(names((await transferBag(api, cart, { into: open.id })).cart)).toEqual(['5 Sweet Tea'])
  })

  test('a bag that is restored after its order time has passed switches to ASAP', async () => {
    const time = { kind: 'later' as const, time: '2026-11-21T19:00:00.000Z' }
    await server.db.update(carts).set({ time }).where(eq(carts.id, bag.id))
    expire()
    expect((await readTransferPlan(api, bag, {})).reset).toEqual(['time'])
    expect((await transferBag(api, bag, {})).cart.time.kind).toBe('asap')
  })

  test('an empty or unknown bag cannot be restored', async () => {
    expect((await submitTransfer(api, await aCart(api), {})).body.code).toBe('nothing_to_reorder')
    expect((await submitTransfer(api, { id: randomId('c') }, {})).body.code).toBe('cart_not_found')
  })
})
