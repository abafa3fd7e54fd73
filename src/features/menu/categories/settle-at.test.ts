import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { settleAt } from './settle-at.ts'

const place = { scrollIntoView: vi.fn() }
const page = new EventTarget()
const happens = (type: string) => page.dispatchEvent(new Event(type))

beforeEach(() => {
  vi.useFakeTimers()
  place.scrollIntoView.mockClear()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a category is scrolled into place again after scrolling has ended', () => {
  settleAt(place)
  happens('scrollend')
  happens('scrollend')
  expect(place.scrollIntoView).toHaveBeenCalledOnce()
})

test('a guest who scrolls on, or is already in place, is not scrolled again later', () => {
  settleAt(place)
  happens('wheel')
  happens('scrollend')
  settleAt(place)
  vi.advanceTimersByTime(3_000)
  happens('scrollend')
  expect(place.scrollIntoView).not.toHaveBeenCalled()
})
