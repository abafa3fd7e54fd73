import { describe, expect, test } from 'vitest'
import { attempts } from '#src/server/db/schema/attempts.ts'
import { cartLines } from '#src/server/db/schema/carts.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { runRetention } from '#tests/support/database/run-retention.ts'
import { aCardToken, aFullCart, createSubmitBody } from '#tests/support/orders/orders.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const server = await startSuiteServer()
const api = await createApiClient(server)

describe('the expiry of a bag', () => {
  test('a bag expires two hours after its last change, and its guest gets an error message', async () => {
    const cart = await aFullCart(api)
    server.clock.advance(2 * 3_600_000)
    const expired = await api.call('GET', `/carts/${cart.id}`)
    expect(expired).toMatchObject({
      status: 410,
      body: { code: 'cart_expired', message: 'Your basket timed out, please recreate your order' },
    })
  })

  test('an abandoned bag is no longer found', async () => {
    const cart = await aFullCart(api)
    await api.ok('DELETE', `/carts/${cart.id}`)
    expect((await api.call('GET', `/carts/${cart.id}`)).body.code).toBe('cart_not_found')
  })

  test('an unordered bag and its payment attempts are purged a week after the bag expires', async () => {
    const remaining = await aFullCart(api)
    const declined = await aFullCart(api)
    const token = await aCardToken(api, '4000000000000002')
    const card = createSubmitBody(declined, { type: 'newcredit', token })
    expect((await api.call('POST', `/carts/${declined.id}/submit`, card)).status).toBe(402)
    const paid = await aFullCart(api)
    await api.ok('POST', `/carts/${paid.id}/submit`, createSubmitBody(paid))
    server.clock.advance(8 * 86_400_000)
    await runRetention(server.ctx)
    for (const { id } of [remaining, declined]) {
      expect((await api.call('GET', `/carts/${id}`)).body.code).toBe('cart_not_found')
    }
    expect((await api.call('GET', `/carts/${paid.id}`)).body.code).toBe('already_placed')
    const storedRows = await server.db.select({ cart: cartLines.cartId }).from(cartLines)
    expect(storedRows.map(({ cart }) => cart)).not.toContain(paid.id)
    const tried = await server.db.select({ cart: attempts.cartId }).from(attempts)
    expect(tried.map(({ cart }) => cart)).not.toContain(declined.id)
    expect(tried.map(({ cart }) => cart)).toContain(paid.id)
  })
})
