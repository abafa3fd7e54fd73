import { expect, test } from 'vitest'
import * as times from './session-times.ts'

test('a session asks to be refreshed often enough to be kept, and ends whatever happens', () => {
  expect(times.SESSION_REFRESH_FALLBACK_MS).toBe(10 * 60_000)
  expect(times.SESSION_REFRESH_MS).toBeLessThan(times.SESSION_IDLE_MS)
  expect(times.SESSION_IDLE_MS).toBeLessThan(times.SESSION_MAX_MS)
})

test('a link to a new password lasts shorter than one to a new account', () => {
  expect(times.RESET_LINK_MS).toBeLessThan(times.CONFIRM_LINK_MS)
})
