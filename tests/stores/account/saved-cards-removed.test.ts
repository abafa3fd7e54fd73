import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { savedCards } from '#src/stores/account/saved-cards.ts'
import { $settingsMessages } from '#src/stores/account/settings/settings-memory.ts'
import { apiClient } from '#tests/support/api-client.ts'
import { aMember, type TestMember } from '#tests/support/members/members.ts'
import { aCardToken } from '#tests/support/orders/orders.ts'
import { type TestServer, testServer } from '#tests/support/server.ts'
import { type Browser, comeBackAs, openBrowser } from '#tests/support/stores.ts'

let server: TestServer
let dolly: TestMember
let browser: Browser

beforeAll(async () => {
  server = await testServer()
})

afterAll(() => server.close())

beforeEach(async () => {
  browser = openBrowser(server)
  dolly = await aMember(server)
  $settingsMessages.set({})
  await comeBackAs(browser, dolly)
})

describe('a saved card', () => {
  beforeEach(async () => {
    const api = await apiClient(server, dolly)
    for (const number of ['4242424242424242', '378282246310005']) {
      server.clock.advance(1_000)
      await server.ctx.payments.saveCard(dolly.id, await aCardToken(api, number))
    }
    await savedCards.load()
  })
  const cards = () => listOf(savedCards.$loaded.get())

  test('is gone at once, and comes back to its place when the bank was not told', async () => {
    const [first, second] = cards()
    browser.isOnline = false
    const removal = savedCards.remove(first?.id ?? '')
    expect(cards()).toEqual([second])
    expect(await removal).toBe(false)
    expect(cards()).toEqual([first, second])
    browser.isOnline = true
    expect(await savedCards.remove(first?.id ?? '')).toBe(true)
    await savedCards.load()
    expect(cards()).toEqual([second])
  })

  test('that was removed in another browser stays away', async () => {
    const [first] = cards()
    await server.ctx.payments.removeCard(dolly.id, first?.id ?? '')
    expect(await savedCards.remove(first?.id ?? '')).toBe(true)
    expect(cards()).toHaveLength(1)
  })
})

function listOf<T>(loaded: { step: string; data?: T[] }): T[] {
  return loaded.data ?? []
}
