import { afterEach, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import { eastNashville } from '#tests/support/addresses.ts'
import { apiClient } from '#tests/support/api-client.ts'
import { catalogEdits } from '#tests/support/database/catalog-edits.ts'
import { aMember } from '#tests/support/members/members.ts'
import { aCart, addPlain, anOrderOf, deliverTo, readProblems } from '#tests/support/orders/orders.ts'
import { suiteServer } from '#tests/support/suite-server.ts'

const home = { ...eastNashville, unit: '4B', instructions: 'Gate code 1234' }

const server = await suiteServer()
const api = await apiClient(server, await aMember(server))
const edits = catalogEdits(server)
const aFullBag = async () => addPlain(api, await aCart(api), 'three-tenders', 2)
const delivered = await anOrderOf(api, await deliverTo(api, await aFullBag(), home))
afterEach(() => edits.undo())

const reorder = ({ id }: { id: string }) => api.ok<Cart>('POST', '/orders', { id })

test('a reordered delivery has the same address and today’s fee', async () => {
  const bag = await reorder(delivered)
  expect(bag).toMatchObject({ handoff: 'delivery', delivery: { ...home, zone: 'Close by', fee: 299 } })
  expect(bag.totals).toEqual(delivered.totals)
  expect(await readProblems(api, bag)).toEqual([])
})

test('a reordered delivery asks for another address if the kitchen no longer delivers there', async () => {
  const nextDoor = { name: 'Next door', area: { kind: 'radius', miles: 0.1 }, minimum: 0, minutes: 10 }
  await edits.put('location', '101', 'delivery_zones', [{ ...nextDoor, fees: [{ from: 0, fee: 299 }] }])
  const bag = await reorder(delivered)
  expect(bag).toMatchObject({ handoff: 'delivery', delivery: null, products: [{ quantity: 2 }] })
  expect(await readProblems(api, bag)).toMatchObject([{ code: 'delivery_address_required' }])
})

test('a reordered delivery becomes a pickup if the kitchen no longer delivers', async () => {
  await edits.put('location', '101', 'delivery_zones', [])
  expect(await reorder(delivered)).toMatchObject({ handoff: 'pickup', delivery: null })
})

test('a reordered pickup has no delivery address', async () => {
  const bag = await reorder(await anOrderOf(api, await aFullBag()))
  expect(bag).toMatchObject({ handoff: 'pickup', delivery: null })
})
