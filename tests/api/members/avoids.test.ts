import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Cart } from '#src/contract/carts.ts'
import type { Usual } from '#src/contract/loyalty.ts'
import { type ApiClient, apiClient } from '#tests/support/api-client.ts'
import { aMember } from '#tests/support/members.ts'
import { aCart, anOrderOf, aProduct, plainChoices } from '#tests/support/orders.ts'
import { type TestServer, testServer } from '#tests/support/server.ts'

let server: TestServer
let api: ApiClient

beforeAll(async () => {
  server = await testServer()
  api = await apiClient(server, await aMember(server))
})
afterAll(() => server.close())

const save = (avoids: unknown[]) => api.call('PUT', '/members/avoids', { avoids })

test('what people leave out is kept by their name, however it is written, and exported', async () => {
  expect(await api.ok('GET', '/members/avoids')).toEqual({ avoids: [] })
  const kept = {
    avoids: [
      { person: '', allergens: ['milk'] },
      { person: 'theo', allergens: ['peanut', 'sesame'] },
    ],
  }
  const answer = await save([
    { person: ' Theo', allergens: ['peanut', 'sesame'] },
    { person: '', allergens: ['milk'] },
    { person: 'Mika', allergens: [] },
  ])
  expect(answer.body.data).toEqual(kept)
  expect(await api.ok('GET', '/members/avoids')).toEqual(kept)
  expect(await api.ok('GET', '/members/export')).toMatchObject(kept)
})

test('lists that arrive at once are kept one after another, each as a whole', async () => {
  const lists = [['milk'], ['milk', 'egg'], ['peanut'], ['milk', 'egg', 'soy']].map(allergens => [
    { person: '', allergens },
    { person: 'theo', allergens },
  ])
  const answers = await Promise.all(lists.map(save))
  expect(answers.map(({ body }) => body.data)).toEqual(lists.map(avoids => ({ avoids })))
  const { avoids } = await api.ok<{ avoids: unknown[] }>('GET', '/members/avoids')
  expect(lists).toContainEqual(avoids)
})

test('what is not one of the nine is refused, and nothing is lost', async () => {
  const before = await api.ok('GET', '/members/avoids')
  expect((await save([{ person: '', allergens: ['gluten'] }])).status).toBe(400)
  expect(await api.ok('GET', '/members/avoids')).toEqual(before)
  const guest = await apiClient(server)
  expect((await guest.call('GET', '/members/avoids')).body.code).toBe('sign_in_required')
})

test('a usual says what it would hold now', async () => {
  const tenders = await aProduct(api, 'three-tenders')
  const line = { product_id: 'three-tenders', quantity: 1, choices: plainChoices(tenders), recipient: 'Theo' }
  const cart = await aCart(api)
  const bag = await api.ok<Cart>('POST', `/carts/${cart.id}/products`, line)
  await anOrderOf(api, bag)
  const { usuals } = await api.ok<{ usuals: Usual[] }>('GET', '/members/usuals')
  expect(usuals).toMatchObject([{ recipient: 'Theo', allergens: bag.products[0]?.allergens }])
})
