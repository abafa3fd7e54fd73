// @module-tag all
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deletedMembers } from '#src/server/db/schema/members.ts'
import { sandboxRefunds } from '#src/server/db/schema/sandbox.ts'
import { executeCommand } from '#src/server/operator/execute-command.ts'
import type { PaymentProvider } from '#src/server/providers/payment/provider.ts'
import { createSandboxProvider } from '#src/server/providers/payment/sandbox.ts'
import { deleteCardsOfDeletedMembers } from '#src/server/services/members/delete-cards-of-deleted-members.ts'
import { sweepAttempts } from '#src/server/services/payments/sweep.ts'
import { sweepRefunds } from '#src/server/services/payments/tenders/refund.ts'
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts'
import { expectInvariants } from '#tests/support/database/audit.ts'
import { expireLeases } from '#tests/support/database/leases.ts'
import { aCardToken, aFullCart } from '#tests/support/orders/orders.ts'
import { issueRefund, submitWithPayments } from '#tests/support/orders/payments.ts'
import { type StripeServer, startStripeServer } from '#tests/support/stripe/stripe-server.ts'

let stripe: StripeServer
let api: ApiClient
let banks: Record<'stripe' | 'sandbox', PaymentProvider>

beforeAll(async () => {
  stripe = await startStripeServer()
  const { db, clock, ctx } = stripe.server
  banks = {
    stripe: ctx.payments,
    sandbox: createSandboxProvider({ db, now: clock.now, wait: async () => {} }),
  }
  api = await createApiClient(stripe.server)
})
afterAll(async () => {
  await expectInvariants(stripe.server.db)
  await stripe.close()
})
function configureBank(bank: keyof typeof banks): void {
  stripe.server.ctx.payments = banks[bank]
}

async function anOrder(token: string): Promise<string> {
  const cart = await aFullCart(api)
  const { body } = await submitWithPayments(api, cart, [
    { type: 'newcredit', token, amount: cart.totals.total },
  ])
  return body.data.id
}

async function readStuck(): Promise<string> {
  const { db, clock, ctx } = stripe.server
  const desk = { db, now: clock.now, giftCardKey: ctx.giftCardKey, siteUrl: ctx.siteUrl, isServing: true }
  return (await executeCommand(desk, { area: 'orders', command: 'stuck', args: [], by: 'ana', folder: '/' }))
    .out
}

const refundRequest = { amount: 300, key: 'cold', reason: 'cold fries', askedBy: 'ana' }

describe('a site that has changed its bank', () => {
  test.each([
    ['stripe', 'sandbox', 'it went through Stripe'],
    ['sandbox', 'stripe', 'it went through the sandbox bank'],
  ] as const)('a payment made through %s is not refunded through %s', async (paid, now, text) => {
    configureBank(paid)
    const orderId = await anOrder(paid === 'stripe' ? await stripe.aToken() : await aCardToken(api))
    configureBank(now)
    const [response] = await issueRefund(stripe.server, { ...refundRequest, orderId })
    expect(response).toMatchObject({ state: 'pending', providerRef: null })
    expect(await readStuck()).toContain(text)
    expect(stripe.standIn.books.list('refund').length + (await sandboxGiven())).toBe(
      paid === 'stripe' ? 0 : 1,
    )
    configureBank(paid)
    await expireLeases(stripe.server.db)
    await sweepRefunds(stripe.server.ctx)
    expect(await readStuck()).toBe('Nothing is stuck.\n')
  })

  test('a payment with an unknown outcome is not settled until its bank is configured again', async () => {
    configureBank('stripe')
    const cart = await aFullCart(api)
    const token = await stripe.aToken('pm_card_authenticationRequired')
    const { body } = await submitWithPayments(api, cart, [
      { type: 'newcredit', token, amount: cart.totals.total },
    ])
    await stripe.completeChallenge(body.data.client_secret, 'passed')
    configureBank('sandbox')
    await expireLeases(stripe.server.db)
    await sweepAttempts(stripe.server.ctx)
    expect(await api.ok('GET', `/orders/${cart.id}`)).toMatchObject({ state: 'confirming' })
    expect(await readStuck()).toContain('start the site with the keys of Stripe')
    configureBank('stripe')
    await expireLeases(stripe.server.db)
    await sweepAttempts(stripe.server.ctx)
    expect(await api.ok('GET', `/orders/${cart.id}`)).toMatchObject({ state: 'placed' })
  })

  test('a deleted account’s cards are deleted from Stripe once Stripe is configured again', async () => {
    const { db, ctx, clock } = stripe.server
    await banks.stripe.saveCard('m_gone', await stripe.aToken())
    await db.insert(deletedMembers).values({ id: 'm_gone', deletedAt: clock.now() })
    configureBank('sandbox')
    await deleteCardsOfDeletedMembers(ctx)
    expect(await db.select().from(deletedMembers)).toHaveLength(1)
    configureBank('stripe')
    await deleteCardsOfDeletedMembers(ctx)
    expect(await db.select().from(deletedMembers)).toEqual([])
    expect(stripe.standIn.books.list('customer')).toMatchObject([{ deleted: true }])
  })
})

async function sandboxGiven(): Promise<number> {
  return (await stripe.server.db.select().from(sandboxRefunds)).length
}
