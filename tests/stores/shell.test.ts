import { beforeEach, describe, expect, test } from 'vitest'
import { $closedAnnouncements, closeAnnouncement } from '#src/stores/browser/closed-announcements.ts'
import { environment, setEnvironment } from '#src/stores/browser/environment.ts'
import { $globalError, dismissGlobalError, showGlobalError } from '#src/stores/browser/global-error.ts'
import { reloadStalePage } from '#src/stores/browser/stale-chunk.ts'
import { clearRequestedHandoff, saveRequestedHandoff } from '#src/stores/handoff/requested-handoff.ts'
import { type Browser, openBrowser } from '#tests/support/stores.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const removed = '/_astro/of-the-last-build.js'

let browser: Browser
let reloads: number

const server = await startSuiteServer()
beforeEach(() => {
  browser = openBrowser(server)
  reloads = 0
  setEnvironment({ ...environment(), reload: () => void reloads++ })
})

describe('missing chunks after a release', () => {
  test('a page with a missing chunk reloads at most once a minute', async () => {
    await reloadStalePage(removed)
    await reloadStalePage(removed)
    expect(reloads).toBe(1)
    server.clock.advance(59_000)
    await reloadStalePage(removed)
    expect(reloads).toBe(1)
    server.clock.advance(1_000)
    await reloadStalePage(removed)
    expect(reloads).toBe(2)
  })

  test('a page with several missing chunks reloads once', async () => {
    await Promise.all([reloadStalePage(removed), reloadStalePage(removed), reloadStalePage(removed)])
    expect(reloads).toBe(1)
  })

  test('a page with a missing chunk does not reload until the site responds', async () => {
    browser.isOnline = false
    await reloadStalePage(removed)
    expect(reloads).toBe(0)
    browser.isOnline = true
    await reloadStalePage(removed)
    expect(reloads).toBe(1)
  })

  test('a page whose chunk exists reloads only if the chunk fails a second time', async () => {
    const existing = '/api/health?chunk'
    await Promise.all([reloadStalePage(existing), reloadStalePage(existing)])
    expect(reloads).toBe(0)
    browser.isOnline = false
    await reloadStalePage(existing)
    expect(reloads).toBe(0)
    browser.isOnline = true
    await reloadStalePage(existing)
    expect(reloads).toBe(1)
  })

  test('a page reloads even if the error does not contain the chunk’s URL', async () => {
    await reloadStalePage(null)
    expect(reloads).toBe(1)
  })

  test('a page without session storage never reloads for a missing chunk', async () => {
    setEnvironment({ ...environment(), session: null })
    await reloadStalePage(removed)
    expect(reloads).toBe(0)
  })
})

describe('the global error message', () => {
  test('an API error is shown until it is dismissed', () => {
    showGlobalError({ code: 'kitchen_closed', message: 'This kitchen is closed right now.' })
    expect($globalError.get()).toEqual(['This kitchen is closed right now.'])
    showGlobalError(['Sold out.', { message: 'Closed.' }])
    expect($globalError.get()).toEqual(['Sold out.', 'Closed.'])
    dismissGlobalError()
    expect($globalError.get()).toEqual([])
  })

  test('a programming error shows a generic message', () => {
    showGlobalError(new TypeError("Cannot read properties of undefined (reading 'id')"))
    expect($globalError.get()).toEqual(['Something went wrong. Please try again.'])
  })
})

test('a guest’s request for a table is stored until it is cleared', () => {
  const readStored = () => environment().session?.getItem('red-comb:handoff') ?? null
  saveRequestedHandoff('reservation')
  expect(readStored()).toBe('reservation')
  clearRequestedHandoff()
  expect(readStored()).toBeNull()
})

test('the twelve most recently closed announcements stay closed', () => {
  for (let count = 1; count <= 20; count++) closeAnnouncement(`a-${count}`)
  closeAnnouncement('a-20')
  const ids = $closedAnnouncements.get()?.ids
  expect(ids).toHaveLength(12)
  expect(ids?.slice(0, 2)).toEqual(['a-20', 'a-19'])
})
