import { afterEach, describe, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import { RECIPIENT_MAX_LENGTH } from '#src/domain/bag/bag-limits.ts'
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts'
import { createOperatorChanges } from '#tests/support/operator.ts'
import { aCart, addPlainProduct, aFullCart, readProblems } from '#tests/support/orders/orders.ts'
import { createSpanishClient } from '#tests/support/spanish.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const server = await startSuiteServer()
const english = await createApiClient(server)
const spanish = await createSpanishClient(server)
const operator = createOperatorChanges(server)
afterEach(() => operator.undo())

describe('errors in Spanish', () => {
  test.each([
    [
      'about missing choices',
      { product_id: 'tender-combo', quantity: 1, choices: [] },
      'choices_invalid',
      'Revisa algunas de las opciones de este artículo.',
    ],
    [
      'about an unknown dish',
      { product_id: 'lobster', quantity: 1, choices: [] },
      'product_not_found',
      'No encontramos ese platillo en este menú.',
    ],
  ])('an API error %s is translated into Spanish', async (_, line, code, message) => {
    const other = await spanish.call('POST', `/carts/${(await aCart(spanish)).id}/products`, line)
    const others = await english.call('POST', `/carts/${(await aCart(english)).id}/products`, line)
    expect(other.status).toBe(others.status)
    expect(other.body).toMatchObject({ code, message })
    expect(others.body).toMatchObject({ code })
    expect(others.body).not.toMatchObject({ message })
  })

  test('a guest who reads Spanish sees a sold-out dish by its Spanish name', async () => {
    const [otherCart, others] = await Promise.all([aFullCart(spanish), aFullCart(english)])
    await operator.setAvailable('101', 'three-tenders', false)
    expect(await readProblems(spanish, otherCart)).toMatchObject([
      { code: 'product_unavailable', message: 'En este momento no nos queda Tres tenders.' },
    ])
    expect(await readProblems(english, others)).toMatchObject([
      { code: 'product_unavailable', message: 'Three Tenders is sold out right now.' },
    ])
  })

  test('a guest who reads Spanish sees the dish a coupon requires by its Spanish name', async () => {
    const bag = await addPlainProduct(spanish, await aCart(spanish), 'sweet-tea')
    const { promotions } = await spanish.ok<Cart>('POST', `/carts/${bag.id}/coupon`, { code: 'FRYDAY' })
    expect(promotions[0]?.problem?.message).toContain('Papas onduladas')
    expect(promotions[0]?.problem?.message).not.toContain('Crinkle')
  })

  test('a guest who reads Spanish gets the tip error in Spanish', async () => {
    const { id } = await aFullCart(spanish)
    const rejected = await spanish.call('PUT', `/carts/${id}/tip`, { percentage: 7 })
    expect(rejected.body).toMatchObject({ code: 'invalid_request', message: 'Elige 0, 10, 15 o 20.' })
  })

  test('a guest who reads Spanish gets the error about overlong text in Spanish', async () => {
    const { id, products } = await aFullCart(spanish)
    const line = `/carts/${id}/products/${products[0]?.id}`
    const rejected = await spanish.call('PUT', line, { recipient: 'x'.repeat(RECIPIENT_MAX_LENGTH + 1) })
    const message = `Usa ${RECIPIENT_MAX_LENGTH} caracteres como máximo.`
    expect(rejected.body).toMatchObject({ code: 'invalid_request', message })
  })
})

test('concurrent requests get responses in each guest’s language', async () => {
  const { id } = await aCart(english)
  const line = { product_id: 'lobster', quantity: 1, choices: [] }
  const request = async (api: ApiClient) =>
    (await api.call('POST', `/carts/${id}/products`, line)).body.message
  const response = await Promise.all(
    Array.from({ length: 20 }, (_, round) => request(round % 2 === 0 ? spanish : english)),
  )
  const [inSpanish, inEnglish] = response
  expect(inSpanish).not.toBe(inEnglish)
  expect(response).toEqual(response.map((_, round) => (round % 2 === 0 ? inSpanish : inEnglish)))
  expect(inSpanish).toBe('No encontramos ese platillo en este menú.')
})
