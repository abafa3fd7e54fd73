import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { $closedAnnouncements, closeAnnouncement } from '#src/stores/browser/closed-announcements.ts'
import { environment, setEnvironment } from '#src/stores/browser/environment.ts'
import { $globalError, dismissGlobalError, showGlobalError } from '#src/stores/browser/global-error.ts'
import { reloadStalePage } from '#src/stores/browser/stale-chunk.ts'
import { forgetWantedHandoff, wantHandoff } from '#src/stores/handoff/wanted-handoff.ts'
import { type TestServer, testServer } from '#tests/support/server.ts'
import { type Browser, openBrowser } from '#tests/support/stores.ts'

const gone = '/_astro/of-the-last-build.js'

let server: TestServer
let browser: Browser
let reloads: number

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(() => {
  browser = openBrowser(server)
  reloads = 0
  setEnvironment({ ...environment(), reload: () => void reloads++ })
})

describe('a page whose parts were replaced by a new release', () => {
  test('loads itself again, at most once a minute', async () => {
    await reloadStalePage(gone)
    await reloadStalePage(gone)
    expect(reloads).toBe(1)
    server.clock.advance(59_000)
    await reloadStalePage(gone)
    expect(reloads).toBe(1)
    server.clock.advance(1_000)
    await reloadStalePage(gone)
    expect(reloads).toBe(2)
  })

  test('loads itself once when several parts are missing at the same time', async () => {
    await Promise.all([reloadStalePage(gone), reloadStalePage(gone), reloadStalePage(gone)])
    expect(reloads).toBe(1)
  })

  test('stays as it is while nobody answers, and loads itself when somebody does', async () => {
    browser.isOnline = false
    await reloadStalePage(gone)
    expect(reloads).toBe(0)
    browser.isOnline = true
    await reloadStalePage(gone)
    expect(reloads).toBe(1)
  })

  test('stays as it is when the part is still there and only could not be fetched', async () => {
    await reloadStalePage('/api/health')
    expect(reloads).toBe(0)
  })

  test('loads itself when the browser does not say which part is missing, and the site answers', async () => {
    await reloadStalePage(null)
    expect(reloads).toBe(1)
  })

  test('stays as it is where the browser keeps nothing, which could go on forever', async () => {
    setEnvironment({ ...environment(), session: null })
    await reloadStalePage(gone)
    expect(reloads).toBe(0)
  })
})

describe('the error layer', () => {
  test('says what an answer of ours says, until it is dismissed', () => {
    showGlobalError({ code: 'kitchen_closed', message: 'This kitchen is closed right now.' })
    expect($globalError.get()).toEqual(['This kitchen is closed right now.'])
    showGlobalError(['Sold out.', { message: 'Closed.' }])
    expect($globalError.get()).toEqual(['Sold out.', 'Closed.'])
    dismissGlobalError()
    expect($globalError.get()).toEqual([])
  })

  test('never shows a guest what only a programmer reads', () => {
    showGlobalError(new TypeError("Cannot read properties of undefined (reading 'id')"))
    expect($globalError.get()).toEqual(['Something went wrong. Please try again.'])
  })
})

test('a table stays wanted until food is', () => {
  const kept = () => environment().session?.getItem('red-comb:handoff') ?? null
  wantHandoff('reservation')
  expect(kept()).toBe('reservation')
  forgetWantedHandoff()
  expect(kept()).toBeNull()
})

test('closed announcements are remembered, the last ones at least', () => {
  for (let count = 1; count <= 20; count++) closeAnnouncement(`a-${count}`)
  closeAnnouncement('a-20')
  const ids = $closedAnnouncements.get()?.ids
  expect(ids).toHaveLength(12)
  expect(ids?.slice(0, 2)).toEqual(['a-20', 'a-19'])
})
