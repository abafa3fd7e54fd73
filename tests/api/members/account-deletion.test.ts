import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import type { PlacedOrder } from '#src/contract/order/orders.ts'
import { carts } from '#src/server/db/schema/carts.ts'
import { deletedMembers } from '#src/server/db/schema/members.ts'
import { orders } from '#src/server/db/schema/orders.ts'
import { sendDueMail } from '#src/server/services/mail/outbox.ts'
import { eastNashville } from '#tests/support/addresses.ts'
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts'
import { dumpAllRows } from '#tests/support/database/all-rows.ts'
import { expectInvariants } from '#tests/support/database/audit.ts'
import { runRetention } from '#tests/support/database/run-retention.ts'
import { readMailsTo } from '#tests/support/mail/mailbox.ts'
import { aMember, type TestMember } from '#tests/support/members/members.ts'
import {
  aCardToken,
  aCart,
  addPlainProduct,
  aFullCart,
  createSubmitBody,
  createUniqueContact,
} from '#tests/support/orders/orders.ts'
import { sweepAfterLeases } from '#tests/support/orders/payments.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const HOUR = 60 * 60_000
let member: TestMember
let api: ApiClient
let count = 0

const server = await startSuiteServer()
beforeEach(async () => {
  server.resetBank()
  count += 1
  member = await aMember(server, { email: `leaving-${count}@example.com` })
  api = await createApiClient(server, member)
})
afterAll(() => expectInvariants(server.db))

const deleteAccount = () =>
  api.ok<{ message: string }>('POST', '/members/delete', { password: member.password })
/** Personal data that is unique to the current test. */
const marks = () => [`Parkerson-${count}`, `${count} Canary Ln`, `gift-${count}@example.com`, member.email]
const withNames = (cart: Cart, payment = {}) => ({
  ...createSubmitBody(cart, { type: 'payinstore', ...payment }),
  last_name: `Parkerson-${count}`,
  email: `gift-${count}@example.com`,
})

async function aDelivery(): Promise<Cart> {
  const bag = await addPlainProduct(api, await aCart(api), 'three-tenders', 2)
  const delivery = { ...eastNashville, address: `${count} Canary Ln` }
  return api.ok<Cart>('PUT', `/carts/${bag.id}/handoff`, { handoff: 'delivery', delivery })
}

async function findStoredPersonalData(): Promise<string[]> {
  await sendDueMail(server.ctx)
  const rows = await dumpAllRows(server.db)
  return marks().filter(mark => rows.includes(mark))
}

test('if a bank outage prevents deleting the cards of a deleted account, they are deleted later', async () => {
  const { payments } = server.ctx
  await payments.saveCard(member.id, await aCardToken(api))
  payments.deleteCustomer = () => Promise.reject(new Error('the bank is away'))
  await deleteAccount()
  expect((await api.call('GET', '/members/payments')).status).toBe(401)
  expect(await payments.listCards(member.id)).toHaveLength(1)
  server.resetBank()
  await runRetention(server.ctx)
  expect(await payments.listCards(member.id)).toEqual([])
  expect(await server.db.select().from(deletedMembers)).toEqual([])
})

test('a member who deletes their account gets one final email before the address is purged', async () => {
  await deleteAccount()
  const mails = await readMailsTo(server.ctx, member.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['Your account was deleted'])
  expect(mails[0]?.text).toContain('Contact us:\nmailto:hello@redcomb.example')
  server.clock.advance(48 * HOUR)
  await runRetention(server.ctx)
  expect(await findStoredPersonalData()).toEqual([])
})

describe('an account that is deleted while an order is open', () => {
  test('a deleted member’s open order loses its name, phone and address a day after its ready time', async () => {
    const cart = await aDelivery()
    const token = await aCardToken(api)
    const { id } = await api.ok<{ id: string }>(
      'POST',
      `/carts/${cart.id}/submit`,
      withNames(cart, { type: 'newcredit', token }),
    )
    const { time } = await api.ok<PlacedOrder>('GET', `/orders/${id}`)
    expect((await deleteAccount()).message).toContain('still make the order you placed')
    const read = async () => (await server.db.select().from(orders).where(eq(orders.id, id)))[0]
    expect(await read()).toMatchObject({
      memberId: null,
      lastName: `Parkerson-${count}`,
      phone: createUniqueContact(cart).phone,
      snapshot: { name: `Dolly Parkerson-${count}`, delivery: { address: `${count} Canary Ln` } },
    })
    // The link in the receipt now shows the order as a guest’s order.
    expect(await (await createApiClient(server)).ok('GET', `/orders/${id}`)).toMatchObject({
      num: expect.any(String),
    })
    server.clock.advance(Date.parse(time.ready) - server.clock.now().getTime() + 23 * HOUR)
    await runRetention(server.ctx)
    expect(await read()).toMatchObject({ lastName: `Parkerson-${count}` })
    server.clock.advance(HOUR + 1)
    await runRetention(server.ctx)
    expect(await read()).toMatchObject({ lastName: '', phone: '', snapshot: { name: '' } })
    expect(await findStoredPersonalData()).toEqual([])
  })

  test('the receipt of a deleted member’s open order contains no account link', async () => {
    const cart = await aFullCart(api)
    await api.ok('POST', `/carts/${cart.id}/submit`, withNames(cart))
    await deleteAccount()
    const [receipt] = await readMailsTo(server.ctx, `gift-${count}@example.com`)
    expect(receipt?.subject).toContain('Your order')
    expect(receipt?.text).not.toContain('/account/claim')
  })

  test('a deleted member’s pending order is still placed and later loses its personal data', async () => {
    const cart = await aFullCart(api)
    const token = await aCardToken(api, '4000000000000119')
    const body = withNames(cart, { type: 'newcredit', token })
    expect(await api.ok('POST', `/carts/${cart.id}/submit`, body)).toMatchObject({ state: 'confirming' })
    await deleteAccount()
    await sweepAfterLeases(server)
    const [order] = await server.db.select().from(orders).where(eq(orders.cartId, cart.id))
    expect(order).toMatchObject({
      memberId: null,
      lastName: `Parkerson-${count}`,
      snapshot: { points: null },
    })
    server.clock.advance(48 * HOUR)
    await runRetention(server.ctx)
    expect(await findStoredPersonalData()).toEqual([])
  })

  test('if a deleted member’s pending order is declined, neither the bag nor personal data remains', async () => {
    const cart = await aFullCart(api)
    server.ctx.payments.confirm = async () => {
      throw new Error('the bank is away')
    }
    const body = withNames(cart, { type: 'newcredit', token: await aCardToken(api) })
    await api.ok('POST', `/carts/${cart.id}/submit`, body)
    await deleteAccount()
    await sweepAfterLeases(server)
    expect((await (await createApiClient(server)).call('GET', `/carts/${cart.id}`)).status).toBe(404)
    server.clock.advance(48 * HOUR)
    await runRetention(server.ctx)
    expect(await findStoredPersonalData()).toEqual([])
  })

  test('a deleted member’s personal data is retained until the bank settles their pending payment', async () => {
    const cart = await aFullCart(api)
    const token = await aCardToken(api, '4000000000000119')
    await api.ok('POST', `/carts/${cart.id}/submit`, withNames(cart, { type: 'newcredit', token }))
    await deleteAccount()
    server.clock.advance(72 * HOUR)
    await runRetention(server.ctx)
    expect(await findStoredPersonalData()).toContain(`Parkerson-${count}`)
    await sweepAfterLeases(server)
    const mails = await readMailsTo(server.ctx, `gift-${count}@example.com`)
    expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringContaining('was not placed'))
    await runRetention(server.ctx)
    expect(await findStoredPersonalData()).toEqual([])
  })

  test('a deleted member’s finished orders and bags lose their personal data immediately', async () => {
    const cart = await aFullCart(api)
    await api.ok('POST', `/carts/${cart.id}/submit`, withNames(cart))
    server.clock.advance(25 * HOUR)
    const bag = await aDelivery()
    expect((await deleteAccount()).message).toBe('Your account was deleted.')
    expect(await findStoredPersonalData()).toEqual([])
    const [storedRows] = await server.db
      .select({ state: carts.state })
      .from(carts)
      .where(eq(carts.id, bag.id))
    expect(storedRows).toEqual({ state: 'abandoned' })
  })
})
