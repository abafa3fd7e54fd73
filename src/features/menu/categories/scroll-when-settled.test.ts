import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { scrollAgainWhenSettled } from './scroll-when-settled.ts'

const target = { scrollIntoView: vi.fn() }
const page = new EventTarget()
const dispatch = (type: string) => page.dispatchEvent(new Event(type))

beforeEach(() => {
  vi.useFakeTimers()
  target.scrollIntoView.mockClear()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the category is scrolled into view again after the first scroll ends', () => {
  scrollAgainWhenSettled(target)
  dispatch('scrollend')
  dispatch('scrollend')
  expect(target.scrollIntoView).toHaveBeenCalledOnce()
})

test('scrolling by the guest cancels the second scroll to the category', () => {
  scrollAgainWhenSettled(target)
  dispatch('wheel')
  dispatch('scrollend')
  scrollAgainWhenSettled(target)
  vi.advanceTimersByTime(3_000)
  dispatch('scrollend')
  expect(target.scrollIntoView).not.toHaveBeenCalled()
})
