import { describe, expect, test } from 'vitest'
import type { ErrorCode } from '#src/contract/errors.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import {
  aCart,
  addPlainProduct,
  aFullCart,
  aProduct,
  defaultOrderableChoices,
} from '#tests/support/orders/orders.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const server = await startSuiteServer()
const api = await createApiClient(server)
const cart = await aFullCart(api)
const tea = {
  product_id: 'sweet-tea',
  quantity: 1,
  choices: defaultOrderableChoices(await aProduct(api, 'sweet-tea')),
}

async function expectRejection(
  method: string,
  path: string,
  body: unknown,
  status: number,
  code: ErrorCode,
): Promise<void> {
  const response = await api.call(method, path, body)
  expect(response.body).toMatchObject({ status: 'error', code })
  expect(response.body.message).toMatch(/\w/)
  expect(response.status).toBe(status)
  expect(await api.ok('GET', `/carts/${cart.id}`)).toMatchObject({ version: cart.version })
}

describe('an invalid line', () => {
  test.each([0, 100, -1, 1.5, 1e9, '2', null, Number.NaN])(
    'a line with the quantity %s is rejected',
    async quantity => {
      await expectRejection(
        'POST',
        `/carts/${cart.id}/products`,
        { ...tea, quantity },
        400,
        'invalid_request',
      )
    },
  )

  test('the error about an unknown field in a line names the field', async () => {
    const response = await api.call('POST', `/carts/${cart.id}/products`, { ...tea, cost: 1 })
    expect(response.body.details).toEqual([
      { path: 'cost', message: 'This field is not known.', for_guests: true },
    ])
  })

  test.each([
    ['an unknown product', { product_id: 'free-lunch' }, 404, 'product_not_found'],
    ['a product from another menu', { product_id: 'tender-tray' }, 404, 'product_not_found'],
    ['a sold-out product', { product_id: 'half-bird' }, 409, 'product_unavailable'],
    ['a missing required choice', { product_id: 'three-tenders', choices: [] }, 422, 'choices_invalid'],
    ['an unknown choice', { choices: [{ id: 'nope', quantity: 1 }] }, 422, 'choices_invalid'],
    ['a recipient name that is too long', { recipient: 'x'.repeat(21) }, 400, 'invalid_request'],
    ['instructions that are too long', { instructions: 'x'.repeat(201) }, 400, 'invalid_request'],
    ['choices of the wrong shape', { choices: { id: 'a' } }, 400, 'invalid_request'],
    ['no product id', { product_id: undefined }, 400, 'invalid_request'],
  ] as const)('a line with %s is rejected', async (_, change, status, code) => {
    await expectRejection('POST', `/carts/${cart.id}/products`, { ...tea, ...change }, status, code)
  })

  test('a line with another product’s choice is rejected', async () => {
    const combo = defaultOrderableChoices(await aProduct(api, 'tender-combo'))
    const line = { product_id: 'three-tenders', quantity: 1, choices: combo }
    await expectRejection('POST', `/carts/${cart.id}/products`, line, 422, 'choices_invalid')
  })

  test('a line with two heat levels is rejected because it exceeds the group maximum', async () => {
    const product = await aProduct(api, 'three-tenders')
    const heat = product.mods.find(group => group.options.some(option => option.meta.heat_meter_step))
    const both = heat?.options.slice(1, 3).map(option => ({ id: option.choice_id, quantity: 1 })) ?? []
    const choices = [
      ...defaultOrderableChoices(product).filter(choice => !choice.id.startsWith(heat?.id ?? '-')),
      ...both,
    ]
    const response = await api.call('POST', `/carts/${cart.id}/products`, {
      product_id: product.product_id,
      quantity: 1,
      choices,
    })
    expect(response.body.details).toMatchObject({ problems: [{ code: 'group_over_maximum', max: 1 }] })
  })

  test('a line that contains the same choice twice is rejected', async () => {
    const product = await aProduct(api, 'three-tenders')
    const choices = defaultOrderableChoices(product)
    await expectRejection(
      'POST',
      `/carts/${cart.id}/products`,
      { product_id: product.product_id, quantity: 1, choices: [...choices, ...choices] },
      422,
      'choices_invalid',
    )
  })
})

describe('an invalid bag', () => {
  test.each([
    ['an unknown cart id', 'GET', '/carts/c_AAAAAAAAAAAAAAAAAAAAAA', undefined, 404, 'cart_not_found'],
    ['a malformed cart id', 'GET', '/carts/1', undefined, 400, 'invalid_request'],
    [
      'an unknown kitchen',
      'POST',
      '/carts',
      { location_id: '999', handoff: 'pickup' },
      404,
      'location_not_found',
    ],
    [
      'an unknown handoff',
      'POST',
      '/carts',
      { location_id: '101', handoff: 'drone' },
      400,
      'invalid_request',
    ],
    [
      'a kitchen that takes no online orders',
      'POST',
      '/carts',
      { location_id: '804', handoff: 'pickup' },
      409,
      'kitchen_unavailable',
    ],
    [
      'a kitchen that is coming soon',
      'POST',
      '/carts',
      { location_id: '304', handoff: 'pickup' },
      409,
      'kitchen_unavailable',
    ],
    [
      'drive-thru as a type of curbside',
      'POST',
      '/carts',
      { location_id: '101', handoff: 'curbside', sub_handoff: 'drivethru' },
      409,
      'handoff_unavailable',
    ],
    ['an empty body', 'POST', '/carts', {}, 400, 'invalid_request'],
    ['a body that is not an object', 'POST', '/carts', [], 400, 'invalid_request'],
    ['an unknown path', 'GET', '/nothing', undefined, 404, 'not_found'],
  ] as const)('a request with %s is rejected', async (_, method, path, body, status, code) => {
    await expectRejection(method, path, body, status, code)
  })

  test.each([
    { percentage: 12 },
    { percentage: 1.5 },
    { custom: 0 },
    { custom: 100_000 },
    { custom: -5 },
    { custom: 1.5 },
    { custom: 100, percentage: 10 },
    {},
  ])('the invalid tip %j is rejected', async tip => {
    await expectRejection('PUT', `/carts/${cart.id}/tip`, tip, 400, 'invalid_request')
  })

  test('a kitchen that does not accept tips rejects a tip', async () => {
    const seattle = await addPlainProduct(api, await aCart(api, '703'), 'sweet-tea')
    const response = await api.call('PUT', `/carts/${seattle.id}/tip`, { percentage: 20 })
    expect(response).toMatchObject({ status: 422, body: { code: 'tip_not_allowed' } })
  })
})

describe('an invalid request', () => {
  test.each([
    ['broken JSON', '{"location_id":', {}, 400, 'invalid_request'],
    ['the content type text/plain', '{}', { 'content-type': 'text/plain' }, 415, 'json_only'],
    ['a form-encoded body', 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'json_only'],
    [
      'a foreign origin',
      '{}',
      { origin: 'https://evil.example', host: 'shop.example' },
      403,
      'foreign_origin',
    ],
    ['a null origin', '{}', { origin: 'null', host: 'shop.example' }, 403, 'foreign_origin'],
    ['a cross-site fetch header', '{}', { 'sec-fetch-site': 'cross-site' }, 403, 'foreign_origin'],
    ['a body of 65 KiB', JSON.stringify({ x: 'x'.repeat(65 * 1024) }), {}, 413, 'body_too_large'],
  ] as const)('a cart request with %s is rejected', async (_, body, headers, status, code) => {
    const response = await api.call('POST', '/carts', body, { headers })
    expect(response).toMatchObject({ status, body: { status: 'error', code } })
  })

  test('a request without a body is rejected and leaves the cart unchanged', async () => {
    const response = await api.call('PUT', `/carts/${cart.id}/products/${cart.products[0]?.id}`)
    expect(response).toMatchObject({ status: 415, body: { code: 'json_only' } })
    expect(await api.ok('GET', `/carts/${cart.id}`)).toMatchObject({ version: cart.version })
  })

  test.each(['a\u0000b', 'a\ud800', 'two\nlines'])(
    'the guest input %j is rejected because it contains a forbidden character',
    async recipient => {
      await expectRejection(
        'POST',
        `/carts/${cart.id}/products`,
        { ...tea, recipient },
        400,
        'invalid_request',
      )
      const body = { version: cart.version, total: 1, payments: [{ type: 'payinstore', amount: 1 }] }
      const contact = { first_name: recipient, last_name: 'B', phone: '6155550142', email: 'a@example.com' }
      await expectRejection(
        'POST',
        `/carts/${cart.id}/submit`,
        { ...body, ...contact },
        400,
        'invalid_request',
      )
    },
  )

  test.each(['/orders/%00', '/locations/%00', '/menus/%00', '/menus/a/products/%00', '/locations?q=%00'])(
    'the malformed path %s is rejected',
    async path => {
      expect((await api.call('GET', path)).status).toBe(400)
    },
  )

  test('a request with a __proto__ field does not pollute the object prototype', async () => {
    const body = '{"__proto__":{"polluted":true},"location_id":"101","handoff":"pickup"}'
    const response = await api.call('POST', '/carts', body)
    expect(response.status).toBeLessThan(500)
    expect({}).not.toHaveProperty('polluted')
  })

  test('a request with choices nested a thousand levels deep is rejected', async () => {
    const deep = `{"id":"a","quantity":1,"choices":[`.repeat(1000)
    const body = `{"product_id":"sweet-tea","quantity":1,"choices":[${deep}${']}'.repeat(1000)}]}`
    const response = await api.call('POST', `/carts/${cart.id}/products`, body)
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
  })
})
