import { expect, test } from 'vitest'
import { isTrackingAllowed, mustAskToTrack, type TrackingTerms } from './tracking.ts'

const terms = (
  mode: TrackingTerms['mode'],
  allowed?: boolean,
  isRefusedByBrowser = false,
): TrackingTerms => ({
  mode,
  choice: allowed === undefined ? null : { allowed },
  isRefusedByBrowser,
})

test('a chain that wants no analytics gets none, whatever was agreed to', () => {
  expect(isTrackingAllowed(terms('off', true))).toBe(false)
  expect(mustAskToTrack(terms('off'))).toBe(false)
})

test('where guests are asked, nothing is told until they agree', () => {
  expect(isTrackingAllowed(terms('ask'))).toBe(false)
  expect(mustAskToTrack(terms('ask'))).toBe(true)
  expect(isTrackingAllowed(terms('ask', true))).toBe(true)
  expect(isTrackingAllowed(terms('ask', false))).toBe(false)
  expect(mustAskToTrack(terms('ask', false))).toBe(false)
})

test('where they need not be asked, it is told until they object', () => {
  expect(isTrackingAllowed(terms('on'))).toBe(true)
  expect(mustAskToTrack(terms('on'))).toBe(false)
  expect(isTrackingAllowed(terms('on', false))).toBe(false)
})

test('a browser that refuses for its guest has answered, and only the guest can say otherwise', () => {
  expect(isTrackingAllowed(terms('on', undefined, true))).toBe(false)
  expect(isTrackingAllowed(terms('ask', undefined, true))).toBe(false)
  expect(mustAskToTrack(terms('ask', undefined, true))).toBe(false)
  expect(isTrackingAllowed(terms('on', true, true))).toBe(true)
})
