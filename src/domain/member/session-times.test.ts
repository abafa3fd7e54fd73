import { expect, test } from 'vitest'
import * as times from './session-times.ts'

test('a session is refreshed before it expires from inactivity', () => {
  expect(times.SESSION_REFRESH_FALLBACK_MS).toBe(10 * 60_000)
  expect(times.SESSION_REFRESH_MS).toBeLessThan(times.SESSION_IDLE_MS)
  expect(times.SESSION_IDLE_MS).toBeLessThan(times.SESSION_MAX_MS)
})

test('a password reset link expires sooner than a sign-up confirmation link', () => {
  expect(times.RESET_LINK_MS).toBeLessThan(times.CONFIRM_LINK_MS)
})
