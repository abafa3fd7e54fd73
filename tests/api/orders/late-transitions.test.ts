import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import { attempts } from '#src/server/db/schema/attempts.ts'
import { debitGiftCard, holdGiftCard, releaseGiftCard } from '#src/server/services/gift-cards/ledger.ts'
import { settleAttempt } from '#src/server/services/payments/settle.ts'
import { releaseAttempt } from '#src/server/services/payments/tenders/release.ts'
import { readTenders } from '#src/server/services/payments/tenders/tenders.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { expectInvariants } from '#tests/support/database/audit.ts'
import { aFullCart } from '#tests/support/orders/orders.ts'
import {
  aGiftCard,
  createCardPayment,
  failedLedger,
  placedLedger,
  readGiftCardBalance,
  readLedger,
  submitWithPayments,
  sweepAfterLeases,
} from '#tests/support/orders/payments.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const server = await startSuiteServer()
const api = await createApiClient(server)
afterAll(() => expectInvariants(server.db))

/** Returns a bag with a pending payment attempt, as a slow process would have read it. */
async function pendingAttempt() {
  const cart = await aFullCart(api)
  await submitWithPayments(api, cart, [await createCardPayment(api, cart.totals.total, '4000000000000119')])
  return { cart, ...(await trusted(cart)) }
}

async function trusted(cart: Cart) {
  const [attempt] = await server.db.select().from(attempts).where(eq(attempts.cartId, cart.id))
  if (!attempt) throw new Error('nothing is under way')
  return { attempt, tenders: await readTenders(server.db, attempt.id) }
}

test('a late decline does not release a placed order', async () => {
  const { cart, attempt, tenders } = await pendingAttempt()
  await sweepAfterLeases(server)
  await releaseAttempt(server.ctx, attempt, tenders)
  expect(await readLedger(server, api, cart)).toEqual(placedLedger)
})

test('a late approval does not turn a released payment into an order', async () => {
  const { cart, attempt, tenders } = await pendingAttempt()
  await releaseAttempt(server.ctx, attempt, tenders)
  const secured = tenders.map(tender => ({ ...tender, state: 'authorised' as const }))
  expect(await settleAttempt(server.ctx, attempt, secured)).toBeNull()
  expect(await readLedger(server, api, cart)).toEqual(failedLedger)
})

test('repeating a debit with the same cause debits a gift card only once', async () => {
  const card = await aGiftCard(server, 1_000)
  const change = { cardId: card.id, cause: 'a press', amount: 400, at: server.clock.now() }
  const write = (operation: typeof debitGiftCard) => server.db.transaction(tx => operation(tx, change))
  await server.db.transaction(tx => holdGiftCard(tx, change))
  await write(debitGiftCard)
  await write(debitGiftCard)
  expect(await readGiftCardBalance(server, card)).toEqual({ balance: 600, held: 0 })
})

test('releasing a hold twice increases a gift card’s available balance only once', async () => {
  const card = await aGiftCard(server, 1_000)
  const change = { cardId: card.id, cause: 'another press', amount: 400, at: server.clock.now() }
  for (const operation of [holdGiftCard, releaseGiftCard, releaseGiftCard])
    await server.db.transaction(async tx => void (await operation(tx, change)))
  expect(await readGiftCardBalance(server, card)).toEqual({ balance: 1_000, held: 0 })
})
