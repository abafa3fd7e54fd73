import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  $avoids,
  $avoidsError,
  keepAvoided,
  readAvoids,
  setAvoid,
  takeAvoids,
} from '#src/stores/account/avoids.ts'
import { $settingsMessages } from '#src/stores/account/settings/settings-memory.ts'
import { $avoided, $wishes, forgetWishes, setAvoided, setDiet } from '#src/stores/menu/avoided.ts'
import { $avoidedBy, avoidedFor } from '#src/stores/menu/avoided-by.ts'
import { $memberMemory } from '#src/stores/session/member-memory.ts'
import { apiClient } from '#tests/support/api-client.ts'
import { aMember, type TestMember } from '#tests/support/members/members.ts'
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

describe('what a member and their people leave out', () => {
  afterEach(() => forgetWishes())

  test('is kept in the account, goes for each line by its name, and comes along to another browser', async () => {
    await readAvoids()
    await setAvoid('', 'milk', true)
    await setAvoid('Theo', 'peanut', true)
    expect($avoided.get()).toEqual(['milk'])
    expect([avoidedFor(null), avoidedFor(' theo '), avoidedFor('Mika')]).toEqual([
      ['milk'],
      ['peanut'],
      ['milk'],
    ])
    forgetWishes()
    $avoidedBy.set(null)
    await takeAvoids()
    expect([$avoided.get(), avoidedFor('Theo')]).toEqual([['milk'], ['peanut']])
    $memberMemory.set(null)
    expect([$avoided.get(), avoidedFor('Theo')]).toEqual([[], []])
  })

  test('is learned by an account that does not know yet, from a guest', async () => {
    $memberMemory.set(null)
    setAvoided('sesame', true)
    await comeBackAs(browser, dolly)
    await takeAvoids()
    await readAvoids()
    expect($avoids.get()).toMatchObject({ data: [{ person: '', allergens: ['sesame'] }] })
  })

  test('does not go into the account of who signs in next, and a diet stays', async () => {
    setAvoided('sesame', true)
    setDiet('vegan', true)
    $memberMemory.set(null)
    expect($wishes.get()).toMatchObject({ allergens: [], diets: ['vegan'] })
    await comeBackAs(browser, dolly)
    setAvoided('milk', true)
    // Signed out where nothing listens, as in another tab that was put to sleep.
    await comeBackAs(browser, await aMember(server))
    await takeAvoids()
    await readAvoids()
    expect($avoids.get()).toMatchObject({ data: [] })
    expect($avoided.get()).toEqual([])
  })

  test('goes into the account as it is pressed in the filter of a menu, and comes back on another device', async () => {
    setAvoided('milk', true)
    void keepAvoided()
    setAvoided('egg', true)
    setDiet('vegan', true)
    await keepAvoided()
    const phone = await apiClient(server, dolly)
    expect(await phone.ok('GET', '/members/avoids')).toEqual({
      avoids: [{ person: '', allergens: ['milk', 'egg'] }],
    })
    await phone.ok('PUT', '/members/avoids', { person: '', add: ['soy'], drop: ['milk'] })
    await readAvoids()
    expect($wishes.get()).toMatchObject({ allergens: ['egg', 'soy'], diets: ['vegan'] })
    forgetWishes()
    await keepAvoided()
    expect(await phone.ok('GET', '/members/avoids')).toEqual({ avoids: [] })
  })

  test('that could not be sent from the filter is not lost to what the account says', async () => {
    browser.isOnline = false
    setAvoided('milk', true)
    await keepAvoided()
    await readAvoids()
    expect($avoided.get()).toEqual(['milk'])
    const phone = await apiClient(server, dolly)
    await phone.ok('PUT', '/members/avoids', { person: '', add: ['peanut'], drop: [] })
    browser.isOnline = true
    await readAvoids()
    expect($avoided.get().toSorted()).toEqual(['milk', 'peanut'])
    expect($avoids.get()).toMatchObject({ data: [{ person: '', allergens: ['milk', 'peanut'] }] })
  })

  test('is kept however quickly one press follows another', async () => {
    await readAvoids()
    await Promise.all([setAvoid('', 'milk', true), setAvoid('', 'egg', true), setAvoid('Theo', 'soy', true)])
    await readAvoids()
    expect($avoids.get()).toMatchObject({
      data: [
        { person: '', allergens: ['milk', 'egg'] },
        { person: 'theo', allergens: ['soy'] },
      ],
    })
    expect($avoided.get()).toEqual(['milk', 'egg'])
  })

  test('is read anew when the answer was lost', async () => {
    await readAvoids()
    browser.answersToLose = 1
    await setAvoid('', 'milk', true)
    expect($avoidsError.get()?.code).toBe('unreachable')
    expect($avoids.get()).toMatchObject({ data: [{ person: '', allergens: ['milk'] }] })
    expect($avoided.get()).toEqual(['milk'])
  })

  test('is taken back on the screen when it could not be kept', async () => {
    await readAvoids()
    const before = $avoids.get()
    browser.isOnline = false
    await setAvoid('', 'milk', true)
    expect($avoidsError.get()?.code).toBe('unreachable')
    expect($avoids.get()).toEqual(before)
  })
})
