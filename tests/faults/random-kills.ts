import { eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { Cart } from '#src/contract/cart/carts.ts'
import { openDatabase } from '#src/server/db/open.ts'
import { attempts } from '#src/server/db/schema/attempts.ts'
import { refunds } from '#src/server/db/schema/payments.ts'
import { findViolations, invariants } from '#src/server/services/desk/invariants.ts'
import { issueGiftCard } from '#src/server/services/gift-cards/issue.ts'
import { bookRefunds } from '#src/server/services/payments/tenders/book-refund.ts'
import { ServiceError } from '#src/server/services/service-error.ts'
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts'
import { type ApiProcess, startApiProcess } from '#tests/support/api-process.ts'
import { expireLeases } from '#tests/support/database/leases.ts'
import { importDemoCatalog } from '#tests/support/database/seeded-database.ts'
import { aFullCart, createSubmitBody } from '#tests/support/orders/orders.ts'
import { createSandboxBank, createStripeBank } from './card-banks.ts'
import { advanceOrdersAtRandom, signInAsCrew } from './random-crew.ts'

export type KillReport = {
  kills: number
  submits: number
  placed: number
  rejected: number
  /** State transitions that the kitchen made. */
  transitions: number
  refunds: number
  /** Violated invariants, one sentence each. Tests expect an empty array. */
  broken: string[]
}

type Options = {
  url: string
  kills: number
  guests?: number
  bank?: 'sandbox' | 'stripe'
  say?: (kills: number, report: KillReport) => void
  signal?: AbortSignal
}
type Answer = { state: string; id: string; client_secret: string }
type PlacedOrder = { cart: Cart; body: unknown; order: string }

const GIFT_CARD_KEY = 'a key that is for tests and nothing else'
/**
 * Lifetime of a server in milliseconds: long enough for a few requests, and short enough to interrupt most of
 * them. Longer with Stripe, which is called over the network.
 */
const LIFE_MS = { sandbox: 400, stripe: 1_200 }
const GIFT = 300
const BACK = 100

const isUnfinished = or(inArray(attempts.state, ['open', 'releasing']), isNotNull(attempts.leaseUntil))

/**
 * Kills one of two servers at random moments while guests order (in store, by card, with gift cards), a kitchen
 * accepts or rejects the orders, and connections to the bank drop. Afterwards, waits until all attempts are
 * settled, checks every invariant, and reconciles with the bank's records.
 */
export async function killServersAtRandom({
  url,
  kills,
  guests = 3,
  bank: at = 'sandbox',
  say,
  signal,
}: Options): Promise<KillReport> {
  const { db, close } = await openDatabase({ databaseUrl: url, dataDir: '' })
  await importDemoCatalog(db)
  const servers: ApiProcess[] = []
  const report: KillReport = {
    kills: 0,
    submits: 0,
    placed: 0,
    rejected: 0,
    transitions: 0,
    refunds: 0,
    broken: [],
  }
  const placedOrder: PlacedOrder[] = []
  let isOver = false

  const request: ApiProcess['request'] = (path, init) =>
    servers[Math.floor(Math.random() * servers.length)]?.request(path, init) ?? Promise.reject(new Error())
  const bank = await (at === 'stripe' ? createStripeBank : createSandboxBank)(request)
  const env = { ...bank.env, DATABASE_URL: url, GIFT_CARD_KEY, NETWORK_LIMITS: 'off' }
  const first = await startApiProcess(env)
  const cookie = await signInAsCrew(db, first)
  await first.kill()
  servers.push(await startApiProcess(env), await startApiProcess(env))
  const api = await createApiClient({ request })
  const advance = await advanceOrdersAtRandom(cookie, { request }, untilAnswered)

  async function guest(index: number): Promise<void> {
    for (let visit = 0; !isOver; visit++) await order(`${index}-${visit}`).catch(recordUnlessCut)
  }

  async function order(name: string): Promise<void> {
    const cart = await aFullCart(api)
    const paid = await payments(cart)
    const body = { ...createSubmitBody(cart), payments: paid }
    const response = await submitUntilResponse(cart, body, name)
    if (response.body.status !== 'ok') report.rejected += 1
    else if (response.body.data.state === 'placed') {
      report.placed += 1
      const order = response.body.data.id
      placedOrder.push({ cart, body, order })
      report.transitions += await advance(order)
      if (paid.some(({ type }) => type === 'newcredit') && report.placed % 3 === 0) await refund(order)
    }
  }

  async function refund(orderId: string): Promise<void> {
    const refundRequest = {
      orderId,
      amount: BACK,
      key: orderId,
      kind: 'desk' as const,
      reason: 'cold fries',
      askedBy: 'ana',
    }
    await db
      .transaction(tx => bookRefunds({ now: () => new Date() }, tx, refundRequest))
      .catch(error => {
        if (!(error instanceof ServiceError)) throw error
      })
    report.refunds += 1
  }

  async function payments(cart: Cart): Promise<{ type: string; amount: number }[]> {
    const { total } = cart.totals
    const way = Math.floor(Math.random() * 3)
    if (way === 0) return [{ type: 'payinstore', amount: total }]
    const card = { type: 'newcredit', token: await bank.token(api) }
    if (way === 1) return [{ ...card, amount: total }]
    const ctx = { giftCardKey: GIFT_CARD_KEY, now: () => new Date() }
    const gift = await db.transaction(tx => issueGiftCard(ctx, tx, { amount: GIFT }))
    const part = { type: 'giftcard', number: gift.number, pin: gift.pin, amount: GIFT }
    return [part, { ...card, amount: total - GIFT }]
  }

  async function submitUntilResponse(cart: Cart, body: unknown, key: string) {
    const path = `/carts/${cart.id}/submit`
    for (;;) {
      const response = await untilAnswered(() => api.call<Answer>('POST', path, body, { key }))
      const { data } = response.body
      if (data?.state !== 'action') return response
      await bank.confirm(api, data.client_secret).catch(rethrowUnlessCut)
    }
  }

  async function untilAnswered<T extends { status: number }>(press: () => Promise<T>): Promise<T> {
    for (;;) {
      signal?.throwIfAborted()
      report.submits += 1
      try {
        const response = await press()
        if (response.status < 500) return response
        if (response.status !== 503) report.broken.push(`A submit was answered ${response.status}`)
      } catch (error) {
        rethrowUnlessCut(error)
      }
    }
  }

  function recordUnlessCut(error: unknown): void {
    if (!isCut(error)) report.broken.push(String(error))
  }

  const visits = Array.from({ length: guests }, (_, index) => guest(index))
  signal?.addEventListener('abort', () => {
    isOver = true
    for (const server of servers) void server.kill()
  })
  for (; report.kills < kills; report.kills++) {
    signal?.throwIfAborted()
    await new Promise(resolve => setTimeout(resolve, Math.random() * LIFE_MS[at]))
    bank.injectFault()
    const index = report.kills % servers.length
    await servers[index]?.kill()
    servers[index] = await startApiProcess(env)
    say?.(report.kills + 1, report)
  }
  isOver = true
  await Promise.all(visits)
  bank.clearFaults()
  await untilSettled()
  for (const each of placedOrder) await checkPlaced(api, each, report)
  for (const { name, rows } of await brokenBooks()) report.broken.push(`${name}: ${rows.join(', ')}`)
  report.broken.push(...(await bank.findDifferences(db)))
  await Promise.all(servers.map(server => server.kill()))
  await bank.close()
  await close()
  return report

  async function untilSettled(): Promise<void> {
    for (let attempt = 0; attempt < 60; attempt++) {
      await expireLeases(db)
      const remaining = await db.select().from(attempts).where(isUnfinished)
      const refunding = await db.select().from(refunds).where(eq(refunds.state, 'pending'))
      if (remaining.length + refunding.length === 0) return
      for (const { cartId } of remaining) await answerBank(cartId)
      await new Promise(resolve => setTimeout(resolve, 1_000))
    }
    report.broken.push('Attempts or refunds were not settled within a minute')
  }

  /**
   * Completes the bank challenge from the order status page, as a guest would who lost the submit's response.
   */
  async function answerBank(cartId: string): Promise<void> {
    const path = `/orders/${cartId}`
    const { body } = await retryWhileCut(() => api.call<{ client_secret?: string | null }>('GET', path))
    const { data } = body
    if (data?.client_secret) await bank.confirm(api, data.client_secret)
  }

  async function brokenBooks(): Promise<{ name: string; rows: string[] }[]> {
    const broken: { name: string; rows: string[] }[] = []
    // Checked one at a time, because on a busy machine concurrent checks would wait too long for a
    // connection.
    for (const invariant of invariants) {
      const rows = await findViolations(db, invariant)
      if (rows.length > 0) broken.push({ name: invariant.name, rows })
    }
    return broken
  }
}

async function checkPlaced(
  api: ApiClient,
  { cart, body, order }: PlacedOrder,
  report: KillReport,
): Promise<void> {
  const result = await retryWhileCut(() =>
    api.call<{ state: string; id: string }>('GET', `/orders/${cart.id}`),
  )
  const id = result.body.data?.id
  if (id !== order)
    report.broken.push(`The cart ${cart.id} was answered with order ${order} and now has ${id ?? 'none'}`)
  const repeated = await retryWhileCut(() =>
    api.call('POST', `/carts/${cart.id}/submit`, body, { key: 'another-press' }),
  )
  if (repeated.body.code !== 'already_placed')
    report.broken.push(`The cart ${cart.id} could be ordered twice`)
}

async function retryWhileCut<T>(request: () => Promise<T>): Promise<T> {
  for (let retries = 0; ; retries++) {
    try {
      return await request()
    } catch (error) {
      if (!isCut(error) || retries === 3) throw error
    }
  }
}

function rethrowUnlessCut(error: unknown): void {
  if (!isCut(error)) throw error
}

function isCut(error: unknown): boolean {
  return error instanceof TypeError && error.message === 'fetch failed'
}
