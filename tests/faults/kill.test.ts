import { rmSync } from 'node:fs'
import { isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import type { Order } from '#src/contract/order/orders.ts'
import { openDatabase } from '#src/server/db/open.ts'
import { orders } from '#src/server/db/schema/orders.ts'
import { tenders } from '#src/server/db/schema/payments.ts'
import { sandboxPayments } from '#src/server/db/schema/sandbox.ts'
import { slotHolds, slotUsage } from '#src/server/db/schema/slots.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { startApiProcess } from '#tests/support/api-process.ts'
import { expectInvariants } from '#tests/support/database/audit.ts'
import { expireLeases } from '#tests/support/database/leases.ts'
import { createSeededFolder } from '#tests/support/database/seeded-folder.ts'
import { aCardToken, aCart, addPlainProduct, createSubmitBody } from '#tests/support/orders/orders.ts'

const ROUNDS = Number(process.env.KILL_ROUNDS ?? 5)
const LATEST_KILL_MS = 60

let folder: string
type Round = {
  cart: Cart
  acknowledged: number
  body: ReturnType<typeof createSubmitBody>
  placed: string | null
}

beforeAll(() => {
  folder = createSeededFolder()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a server killed at any moment neither loses nor duplicates acknowledged lines and orders', async () => {
  const rounds: Round[] = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await orderUntilServerKilled(round))

  // Once the leases have expired, the sweep at startup settles the interrupted payments.
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir: folder })
  await expireLeases(db)
  await close()
  const later = await startApiProcess({ DATA_DIR: folder })
  const api = await createApiClient(later)
  for (const { cart, acknowledged, body, placed } of rounds) {
    const order = await settled(api, cart.id)
    if (placed) expect(order).toMatchObject({ state: 'placed', id: placed })
    if (!order || order.state === 'failed') {
      const currentCart = await api.ok<Cart>('GET', `/carts/${cart.id}`)
      expect(currentCart.products.length).toBeGreaterThanOrEqual(acknowledged)
      const token = await aCardToken(api)
      await api.ok(
        'POST',
        `/carts/${cart.id}/submit`,
        createSubmitBody(currentCart, { type: 'newcredit', token }),
      )
    }
    const repeated = await api.call('POST', `/carts/${cart.id}/submit`, body, { key: 'another-press' })
    expect(repeated.body.code).toBe('already_placed')
  }
  await later.kill()
  await expectBooksToAgree()
})

async function orderUntilServerKilled(round: number): Promise<Round> {
  const server = await startApiProcess({ DATA_DIR: folder })
  const api = await createApiClient(server)
  let cart = await addPlainProduct(api, await aCart(api), 'three-tenders')
  cart = await addPlainProduct(api, cart, 'lemonade')
  const body = createSubmitBody(cart, { type: 'newcredit', token: await aCardToken(api) })
  const submitted = api
    .call<{ id: string; state: string }>('POST', `/carts/${cart.id}/submit`, body, { key: 'press' })
    .catch(() => null)
  await new Promise(resolve => setTimeout(resolve, (LATEST_KILL_MS * round) / ROUNDS))
  await server.kill()
  const response = await submitted
  const isPlaced = response?.status === 200 && response.body.data.state === 'placed'
  return { cart, acknowledged: 2, body, placed: isPlaced ? response.body.data.id : null }
}

async function settled(
  api: Awaited<ReturnType<typeof createApiClient>>,
  cartId: string,
): Promise<Order | null> {
  await expect
    .poll(async () => (await api.call<Order>('GET', `/orders/${cartId}`)).body.data?.state ?? 'none', {
      timeout: 15_000,
    })
    .not.toBe('confirming')
  const response = await api.call<Order>('GET', `/orders/${cartId}`)
  return response.status === 200 ? response.body.data : null
}

async function expectBooksToAgree(): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir: folder })
  const [placed, paid, payments, holds, usage] = await Promise.all([
    // Excludes the demo members' past orders, which have no attempt.
    db.select().from(orders).where(isNotNull(orders.attemptId)),
    db.select().from(tenders),
    db.select().from(sandboxPayments),
    db.select().from(slotHolds),
    db.select().from(slotUsage),
  ])
  await expectInvariants(db)
  await close()
  expect(placed).toHaveLength(ROUNDS)
  expect(new Set(placed.map(order => order.cartId)).size).toBe(ROUNDS)
  const ordered = placed.map(order => order.attemptId)
  const captured = payments.filter(payment => payment.state === 'captured')
  const ofOrders = paid.filter(({ attemptId }) => ordered.includes(attemptId))
  expect(captured.map(payment => payment.id).toSorted()).toEqual(ofOrders.map(t => t.providerRef).toSorted())
  expect(payments.filter(payment => payment.state === 'authorised')).toEqual([])
  expect(holds.map(hold => hold.attemptId).toSorted()).toEqual(ordered.toSorted())
  const units = (sum: number, { units: held }: { units: number }) => sum + held
  expect(usage.reduce((sum, { taken }) => sum + taken, 0)).toBe(holds.reduce(units, 0))
}
