import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import type { PlacedOrder } from '#src/contract/order/orders.ts'
import { houseAccounts } from '#src/server/db/schema/house-accounts.ts'
import { orders } from '#src/server/db/schema/orders.ts'
import { executeCommand } from '#src/server/operator/execute-command.ts'
import { openHouseAccount } from '#src/server/services/house-accounts/open.ts'
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts'
import { expectInvariants } from '#tests/support/database/audit.ts'
import { aMember, type TestMember } from '#tests/support/members/members.ts'
import { aFullCart } from '#tests/support/orders/orders.ts'
import { createCardPayment, issueRefund, submitWithPayments } from '#tests/support/orders/payments.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const LIMIT = 5_000

let api: ApiClient
let dolly: TestMember
let account: string

const server = await startSuiteServer()
afterAll(() => expectInvariants(server.db))
beforeEach(async () => {
  dolly = await aMember(server)
  api = await createApiClient(server, dolly)
  account = await open([dolly])
})

function open(members: TestMember[], limit = LIMIT): Promise<string> {
  const memberIds = members.map(({ id }) => id)
  return server.db.transaction(tx =>
    openHouseAccount(tx, { name: 'Parker & Co', limit, memberIds, now: server.clock.now() }),
  )
}

async function owedOn(id: string) {
  const [row] = await server.db.select().from(houseAccounts).where(eq(houseAccounts.id, id))
  return { owed: row?.owed, held: row?.held }
}

function onAccount(cart: Cart, amount = cart.totals.total, id = account) {
  return { type: 'houseaccount', account: id, amount }
}

function runCommand(command: string, ...args: string[]) {
  const desk = {
    db: server.db,
    now: server.clock.now,
    giftCardKey: server.ctx.giftCardKey,
    siteUrl: server.ctx.siteUrl,
    isServing: true,
  }
  return executeCommand(desk, { area: 'orders', command, args, by: 'ana', folder: '/' })
}

describe('house accounts', () => {
  test('a house account owes the total of an order that it paid for', async () => {
    const cart = await aFullCart(api)
    const { total } = cart.totals
    expect((await submitWithPayments(api, cart, [onAccount(cart)])).body.data.state).toBe('placed')
    expect(await owedOn(account)).toEqual({ owed: total, held: 0 })
    const order = await api.ok<PlacedOrder>('GET', `/orders/${cart.id}`)
    expect(order.payments).toEqual([{ type: 'houseaccount', amount: total, card: null }])
  })

  test('an order cannot use the same house account twice', async () => {
    const cart = await aFullCart(api)
    const duplicatePayments = [onAccount(cart, 500), onAccount(cart, cart.totals.total - 500)]
    const response = await submitWithPayments(api, cart, duplicatePayments)
    expect(response).toMatchObject({ status: 422, body: { code: 'payment_repeated' } })
    expect(await owedOn(account)).toEqual({ owed: 0, held: 0 })
  })

  test('a declined card releases the house account’s share of a split order', async () => {
    const cart = await aFullCart(api)
    const rest = cart.totals.total - 500
    const declinedCard = [onAccount(cart, 500), await createCardPayment(api, rest, '4000000000000002')]
    expect((await submitWithPayments(api, cart, declinedCard, 'first')).body.code).toBe('payment_declined')
    expect(await owedOn(account)).toEqual({ owed: 0, held: 0 })
    const good = [onAccount(cart, 500), await createCardPayment(api, rest)]
    expect((await submitWithPayments(api, cart, good, 'second')).body.data.state).toBe('placed')
    expect(await owedOn(account)).toEqual({ owed: 500, held: 0 })
  })

  test('a charge above a house account’s remaining credit is rejected', async () => {
    const small = await open([dolly], 400)
    const cart = await aFullCart(api)
    const { billing } = await api.ok<{ billing: object[] }>('GET', `/carts/${cart.id}/payments`)
    expect(billing.at(-1)).toMatchObject({
      type: 'houseaccount',
      accounts: expect.arrayContaining([{ id: small, description: 'Parker & Co', left: 400 }]),
    })
    const response = await submitWithPayments(
      api,
      cart,
      [onAccount(cart, cart.totals.total, small)],
      'too-much',
    )
    expect([response.status, response.body.code]).toEqual([409, 'house_account_short'])
    expect((await submitWithPayments(api, cart, [onAccount(cart)], 'fits')).body.data.state).toBe('placed')
  })

  test('neither another member nor a guest can charge a house account', async () => {
    const other = await createApiClient(server, await aMember(server))
    const otherCart = await aFullCart(other)
    expect((await submitWithPayments(other, otherCart, [onAccount(otherCart)])).body.code).toBe(
      'house_account_short',
    )
    const guest = await createApiClient(server)
    const cart = await aFullCart(guest)
    expect((await submitWithPayments(guest, cart, [onAccount(cart)])).body.code).toBe('payment_not_offered')
    expect(await owedOn(account)).toEqual({ owed: 0, held: 0 })
  })

  test('a member’s export includes their house accounts', async () => {
    expect(await api.ok('GET', '/members/export')).toMatchObject({
      house_accounts: [{ id: account, name: 'Parker & Co', state: 'active' }],
    })
  })

  test('two concurrent orders cannot exceed a house account’s limit', async () => {
    const carts = await Promise.all([aFullCart(api), aFullCart(api)])
    const small = await open([dolly], (carts[0]?.totals.total ?? 0) + 100)
    const responses = await Promise.all(
      carts.map(cart => submitWithPayments(api, cart, [onAccount(cart, cart.totals.total, small)], cart.id)),
    )
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('a retried refund reduces the house account’s debt only once', async () => {
    const cart = await aFullCart(api)
    await submitWithPayments(api, cart, [onAccount(cart)])
    const [order] = await server.db.select().from(orders).where(eq(orders.cartId, cart.id))
    const refundRequest = {
      orderId: order?.id ?? '',
      amount: 300,
      key: cart.id,
      reason: 'Cold',
      askedBy: 'ana',
    }
    await issueRefund(server, refundRequest)
    await issueRefund(server, refundRequest)
    expect(await owedOn(account)).toEqual({ owed: cart.totals.total - 300, held: 0 })
  })
})

describe('house account commands', () => {
  test('an operator can open a house account, see its debt and record a payment only once', async () => {
    const opened = await runCommand('open-house-account', 'Hen House Inc', '250', dolly.email, '--yes')
    const [id = ''] = /ha_\S+/.exec(opened.out) ?? []
    const cart = await aFullCart(api)
    await submitWithPayments(api, cart, [onAccount(cart, cart.totals.total, id)])
    expect((await runCommand('house-accounts')).out).toContain('Hen House Inc')
    await runCommand('house-account-paid', id, '5', 'check-1', '--yes')
    expect((await runCommand('house-account-paid', id, '5', 'check-1', '--yes')).out).toContain(
      'already recorded',
    )
    expect(await owedOn(id)).toEqual({ owed: cart.totals.total - 500, held: 0 })
    expect((await runCommand('house-account-paid', id, '100', 'check-2')).out).toMatch(
      / It owes \$\d\.\d\d now and has a credit of \$\d\d\.\d\d afterward/,
    )
  })

  test.each(['0', '.5', '1,000', '1e3', '٢٥'])(
    'an operator cannot open a house account with a limit of “%s”',
    async limit => {
      expect((await runCommand('open-house-account', 'Hen House Inc', limit, dolly.email)).err).toContain(
        `“${limit}” is not an amount`,
      )
    },
  )

  test('an operator cannot open a house account for an email address that has no member', async () => {
    const output = await runCommand('open-house-account', 'Nobody Inc', '250', 'nobody@example.com')
    expect(output.err).toContain('There is no member nobody@example.com')
    expect((await runCommand('house-accounts')).out).not.toContain('Nobody Inc')
  })
})
