import { beforeEach, expect, test } from 'vitest'
import { rateLimitCounters } from '#src/server/db/schema/limits.ts'
import { giftCardKeys } from '#src/server/db/schema/payments.ts'
import { requireKnownGiftCardKey } from '#src/server/services/gift-cards/require-known-key.ts'
import { openBrowserSession } from '#tests/support/members/people.ts'
import { createOperatorConsole } from '#tests/support/operator.ts'
import { aGiftCard } from '#tests/support/orders/payments.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const server = await startSuiteServer()
const guest = await openBrowserSession(server)
const oldKey = server.ctx.giftCardKey
const newKey = 'another key for tests and nothing else'

beforeEach(async () => {
  server.ctx.giftCardKey = oldKey
  await server.db.delete(rateLimitCounters)
})

const balance = async (card: { number: string; pin?: string }) =>
  (await guest.call<{ balance: number }>('POST', '/giftcards/balance', card)).body.data?.balance ?? null

test('a gift card that was used during a key rotation still works after the old key is removed', async () => {
  const [used, unused] = [await aGiftCard(server, 500), await aGiftCard(server, 700)]
  server.ctx.giftCardKey = `${newKey},${oldKey}`
  expect(await balance({ number: used.number, pin: '000000' })).toBeNull()
  expect(await balance({ number: used.number, pin: used.pin })).toBe(500)
  const issued = await aGiftCard(server, 900)
  server.ctx.giftCardKey = newKey
  expect(await balance({ number: used.number, pin: used.pin })).toBe(500)
  expect(await balance({ number: used.number, pin: '000000' })).toBeNull()
  expect(await balance({ number: unused.number, pin: unused.pin })).toBeNull()
  expect(await balance({ number: issued.number, pin: issued.pin })).toBe(900)
})

test('during a key rotation, an operator can find a gift card that was issued with the old key', async () => {
  const { number } = await aGiftCard(server, 500)
  server.ctx.giftCardKey = `${newKey},${oldKey}`
  const output = (await createOperatorConsole(server, 'giftcards').output('show', number)).join('\n')
  expect(output).toContain('$5.00')
})

test('a site does not start with a gift card key other than the one its cards were issued with', async () => {
  await server.db.delete(giftCardKeys)
  const start = (keys: string) => requireKnownGiftCardKey(server.db, keys, server.clock.now())
  await start(oldKey)
  await expect(start(newKey)).rejects.toThrow(/issued with the GIFT_CARD_KEY [0-9a-f]{12}, and this one is/)
  await start(`${oldKey},${newKey}`)
  await start(newKey)
})
