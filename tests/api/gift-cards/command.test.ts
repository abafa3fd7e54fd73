import { afterAll, describe, expect, test } from 'vitest'
import { executeCommand } from '#src/server/operator/execute-command.ts'
import { CONFIRM_FLAG } from '#src/server/operator/operator-command.ts'
import {
  blockDemoGiftCards,
  demoGiftCardPin,
  issueDemoGiftCards,
} from '#src/server/services/demo/gift-cards.ts'
import { creditGiftCard } from '#src/server/services/gift-cards/ledger.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { expectInvariants } from '#tests/support/database/audit.ts'
import { aFullCart } from '#tests/support/orders/orders.ts'
import {
  aGiftCard,
  createGiftCardPayment,
  readGiftCardBalance,
  submitWithPayments,
} from '#tests/support/orders/payments.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const server = await startSuiteServer()
const api = await createApiClient(server)
afterAll(() => expectInvariants(server.db))

const runCommand = (command: string, ...args: string[]) => runCommandBy('ana', command, ...args)

function runCommandBy(by: string, command: string, ...args: string[]) {
  const { db, ctx, clock } = server
  const context = { db, now: clock.now, giftCardKey: ctx.giftCardKey, siteUrl: ctx.siteUrl, isServing: true }
  return executeCommand(context, { area: 'giftcards', command, args, by, folder: '/' })
}
async function output(command: string, ...args: string[]): Promise<string> {
  const result = await runCommand(command, ...args)
  const { code, out, err } = result.asks ? await runCommand(command, ...args, CONFIRM_FLAG) : result
  expect({ code, err }).toEqual({ code: 0, err: '' })
  return out
}
const checkCard = (card: { number: string; pin: string }) =>
  api.call('POST', '/giftcards/balance', { number: card.number, pin: card.pin })

describe('gift card commands', () => {
  test('an operator can issue a gift card that works right away', async () => {
    const out = await output('issue', '12.50')
    const [, number = '', pin = ''] = /Number ([\d ]+)\nPIN {4}(\d+)\n/.exec(out) ?? []
    expect(await checkCard({ number, pin })).toMatchObject({ body: { data: { balance: 1_250 } } })
  })

  test('an operator can read a gift card’s history by number or id', async () => {
    const card = await aGiftCard(server, 5_000)
    const cart = await aFullCart(api)
    await submitWithPayments(api, cart, [createGiftCardPayment(card, cart.totals.total)])
    const displayed = await output('show', card.id)
    expect(displayed).toMatch(/\(g_\S+\) is active: \$\d+\.\d\d\./)
    for (const kind of ['issue', 'hold', 'debit']) expect(displayed).toContain(`  ${kind} `)
    expect(displayed).not.toContain(card.number)
    expect(await output('show', card.number.replace(/(.{4})/g, '$1-'))).toBe(displayed)
  })

  test('an operator can add money to a gift card', async () => {
    const card = await aGiftCard(server, 0)
    const load = ['load', card.number, '50', '--reason', 'Receipt 4711'] as const
    expect(await output(...load)).toContain('now has $50.00')
    expect(await readGiftCardBalance(server, card)).toEqual({ balance: 5_000, held: 0 })
    expect(await output('show', card.id)).toMatch(/load\s+\$50\.00\s+Receipt 4711\s+ana/)
  })

  test('a gift card is loaded only once if an operator repeats the command with the same reason', async () => {
    const card = await aGiftCard(server, 0)
    await output('load', card.number, '50', '--reason', 'Receipt 4712')
    const repeated = await runCommand('load', card.id, '50', '--reason', 'Receipt 4712', CONFIRM_FLAG)
    expect(repeated).toMatchObject({ code: 1, err: expect.stringContaining('already loaded') })
    expect(await runCommand('load', card.id, '50')).toMatchObject({ code: 1 })
    await output('load', card.number, '50', '--reason', 'Receipt 4713')
    expect(await readGiftCardBalance(server, card)).toEqual({ balance: 10_000, held: 0 })
  })

  test('a gift card is loaded only once by two operators whose reasons differ only in spaces and capitals', async () => {
    const card = await aGiftCard(server, 0)
    const load = (reason: string, by: string) =>
      runCommandBy(by, 'load', card.id, '50', '--reason', reason, CONFIRM_FLAG)
    const results = await Promise.all([load('Receipt 4720', 'ana'), load('receipt  4720', 'ben')])
    expect(results.map(({ code }) => code).toSorted()).toEqual([0, 1])
    expect((await load('RECEIPT 4720', 'cat')).err).toMatch(
      /already loaded for “receipt\s+4720” by (ana|ben) at /i,
    )
    expect((await runCommand('load', card.id, '50', '--reason', 'Receipt 4720')).code).toBe(1)
    expect(await readGiftCardBalance(server, card)).toEqual({ balance: 5_000, held: 0 })
  })

  test('a gift card that the previous build loaded is not loaded again for the same reason', async () => {
    const card = await aGiftCard(server, 0)
    const change = { cardId: card.id, cause: 'Receipt 4721 (dan)', amount: 5_000, at: server.clock.now() }
    await server.db.transaction(tx => creditGiftCard(tx, 'load', change))
    const { err } = await runCommand('load', card.id, '50', '--reason', 'Receipt 4721', CONFIRM_FLAG)
    expect(err).toContain('This card was already loaded for “Receipt 4721” by dan at ')
  })

  test('an operator can block a stolen gift card and unblock it again', async () => {
    const card = await aGiftCard(server, 5_000)
    await output('block', card.id)
    expect(await checkCard(card)).toMatchObject({ body: { code: 'gift_card_blocked' } })
    await output('unblock', card.id)
    expect((await checkCard(card)).status).toBe(200)
  })

  test('a gift card command prints its effects before it asks for confirmation', async () => {
    const card = await aGiftCard(server, 3_740)
    const last4 = card.number.slice(-4)
    const requestOf = async (command: string, ...args: string[]) => {
      const { asks, out } = await runCommand(command, ...args)
      expect(asks).toBe(true)
      return out.trim()
    }
    expect(await requestOf('load', card.number, '25', '--reason', 'Receipt 4714')).toBe(
      `Adds $25.00 to ••${last4}, for a balance of $62.40.`,
    )
    expect(await requestOf('issue', '25.00')).toContain('Issues a new gift card with $25.00 on it')
    expect(await requestOf('block', card.id)).toContain(`Blocks ••${last4}`)
    expect(await requestOf('unblock', card.id)).toContain(`Unblocks ••${last4}`)
    expect(await readGiftCardBalance(server, card)).toEqual({ balance: 3_740, held: 0 })
    expect((await checkCard(card)).status).toBe(200)
  })

  test.each([
    ['a dollar amount that the shell expanded', ['issue', '.00'], '“.00” is not an amount'],
    ['an amount that begins with a dot', ['issue', '.50'], '“.50” is not an amount'],
    ['an amount that ends with a dot', ['issue', '25.'], '“25.” is not an amount'],
    ['an unknown card', ['show', '1'], 'There is no gift card with that number or id.'],
    ['an amount in words', ['issue', 'fifty'], '“fifty” is not an amount'],
    ['an amount of zero', ['issue', '0'], '“0” is not an amount'],
    ['an amount above the maximum balance', ['issue', '2000.01'], 'A gift card can hold at most $2,000.00.'],
    [
      'a load of an unknown card',
      ['load', '1', '50', '--reason', 'Receipt'],
      'There is no gift card with that number or id.',
    ],
  ])('a gift card command rejects %s', async (_, [command = '', ...args], reason) => {
    const { code, err } = await runCommand(command, ...args)
    expect(code).toBe(1)
    expect(err).toContain(reason)
  })
})

describe('demo gift cards', () => {
  test('the demo’s gift cards have a high balance, a low balance or none, and one is blocked', async () => {
    await issueDemoGiftCards(server.ctx)
    const respond = async (number: string) => (await checkCard({ number, pin: demoGiftCardPin })).body
    expect(await respond('6006 0000 0000 5000')).toMatchObject({ data: { balance: 5_000 } })
    expect(await respond('6006 0000 0000 1200')).toMatchObject({ data: { balance: 1_200 } })
    expect(await respond('6006 0000 0000 0000')).toMatchObject({
      data: { balance: 0, message: 'Gift card has no balance' },
    })
    expect(await respond('6006 0000 0000 4030')).toMatchObject({ code: 'gift_card_blocked' })
    expect(await blockDemoGiftCards(server.db, server.ctx.giftCardKey)).toBe(3)
    expect(await respond('6006 0000 0000 5000')).toMatchObject({ code: 'gift_card_blocked' })
  })
})
