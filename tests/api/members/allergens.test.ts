import { expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import type { Usual } from '#src/contract/member/history.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { aMember } from '#tests/support/members/members.ts'
import { aCart, aProduct, defaultOrderableChoices, orderCart } from '#tests/support/orders/orders.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const server = await startSuiteServer()
const api = await createApiClient(server, await aMember(server))

const save = (person: string, add: string[], drop: string[] = []) =>
  api.call('PUT', '/members/avoids', { person, add, drop })
const readStored = () => api.ok<{ avoids: unknown[] }>('GET', '/members/avoids')

test('a member’s allergens are stored per diner, ignoring case and extra spaces in the name', async () => {
  expect(await readStored()).toEqual({ avoids: [] })
  const all = {
    avoids: [
      { person: '', allergens: ['milk'] },
      { person: 'theo', allergens: ['peanut', 'sesame'] },
    ],
  }
  await save(' Theo', ['peanut', 'sesame'])
  await save('Mika', ['egg'])
  await save('mika ', [], ['egg'])
  expect((await save('', ['milk'])).body.data).toEqual(all)
  expect(await readStored()).toEqual(all)
  expect(await api.ok('GET', '/members/export')).toMatchObject(all)
})

test('allergens saved under the member’s own first name are stored as the member’s own', async () => {
  const before = await readStored()
  await save('Dolly', ['soy'])
  expect(await readStored()).toMatchObject({
    avoids: [{ person: '', allergens: ['milk', 'soy'] }, { person: 'theo' }],
  })
  await save('', [], ['soy'])
  expect(await readStored()).toEqual(before)
})

test('two devices can save allergens for different diners at the same time', async () => {
  await Promise.all([save('', ['milk', 'egg']), save('theo', ['soy']), save('mika', ['wheat'])])
  expect(await readStored()).toEqual({
    avoids: [
      { person: '', allergens: ['milk', 'egg'] },
      { person: 'mika', allergens: ['wheat'] },
      { person: 'theo', allergens: ['peanut', 'soy', 'sesame'] },
    ],
  })
})

test('no allergens are lost if two devices add some for the same diner at the same time', async () => {
  await save('', [], ['milk', 'egg'])
  const responses = await Promise.all([save('', ['peanut']), save('', ['milk']), save('', ['soy'], ['egg'])])
  for (const { status } of responses) expect(status).toBe(200)
  const { avoids } = await readStored()
  expect(avoids[0]).toEqual({ person: '', allergens: ['milk', 'peanut', 'soy'] })
})

test('a request with an unknown allergen or too many diners is rejected and leaves saved allergens intact', async () => {
  const before = await readStored()
  expect((await save('', ['gluten'])).status).toBe(400)
  expect(await readStored()).toEqual(before)
  const extra = Array.from({ length: 18 }, (_, nth) => `Guest ${nth}`)
  const responses = []
  for (const person of extra) responses.push((await save(person, ['milk'])).body.code)
  expect(responses).toEqual([...extra.slice(1).map(() => undefined), 'avoids_full'])
  for (const person of extra) await save(person, [], ['milk'])
  expect(await readStored()).toEqual(before)
  const guest = await createApiClient(server)
  expect((await guest.call('GET', '/members/avoids')).body.code).toBe('sign_in_required')
})

test('a member’s usual lists its allergens', async () => {
  const tenders = await aProduct(api, 'three-tenders')
  const line = {
    product_id: 'three-tenders',
    quantity: 1,
    choices: defaultOrderableChoices(tenders),
    recipient: 'Theo',
  }
  const cart = await aCart(api)
  const bag = await api.ok<Cart>('POST', `/carts/${cart.id}/products`, line)
  await orderCart(api, bag)
  const { usuals } = await api.ok<{ usuals: Usual[] }>('GET', '/members/usuals')
  expect(usuals).toMatchObject([{ recipient: 'Theo', allergens: bag.products[0]?.allergens }])
})
