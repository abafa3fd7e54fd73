import { expect, test } from 'vitest'
import { nextDeliveryAttemptAt } from './webhook-retries.ts'

const happened = new Date('2026-11-21T18:00:00Z')
const after = (seconds: number) => new Date(happened.getTime() + seconds * 1_000)

test('a failed webhook event is retried after 2, 5, 15, 30, and 60 seconds, and then every minute', () => {
  const tried = [0]
  for (let tries = 1; tries < 9; tries += 1) {
    const next = nextDeliveryAttemptAt(happened, tries, after(tried.at(-1) ?? 0))
    tried.push(((next?.getTime() ?? 0) - happened.getTime()) / 1_000)
  }
  expect(tried).toEqual([0, 2, 5, 15, 30, 60, 120, 180, 240])
})

test('the delay before a webhook event is retried starts at the end of the previous attempt', () => {
  expect(nextDeliveryAttemptAt(happened, 1, after(10))).toEqual(after(12))
})

test('a failed webhook event is no longer retried after a day', () => {
  expect(nextDeliveryAttemptAt(happened, 1_400, after(24 * 3_600 - 1))).toEqual(after(24 * 3_600 + 59))
  expect(nextDeliveryAttemptAt(happened, 1_400, after(24 * 3_600))).toBeNull()
})
