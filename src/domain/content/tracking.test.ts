import { expect, test } from 'vitest'
import { isTrackingAllowed, needsConsentPrompt, type TrackingTerms } from './tracking.ts'

const terms = (
  mode: TrackingTerms['mode'],
  allowed?: boolean,
  isRefusedByBrowser = false,
): TrackingTerms => ({
  mode,
  choice: allowed === undefined ? null : { allowed },
  hasBrowserOptOut: isRefusedByBrowser,
})

test('a chain with tracking turned off tracks no guests', () => {
  expect(isTrackingAllowed(terms('off', true))).toBe(false)
  expect(needsConsentPrompt(terms('off'))).toBe(false)
})

test('a chain that requires consent asks guests once and tracks only guests who agree', () => {
  expect(isTrackingAllowed(terms('ask'))).toBe(false)
  expect(needsConsentPrompt(terms('ask'))).toBe(true)
  expect(isTrackingAllowed(terms('ask', true))).toBe(true)
  expect(isTrackingAllowed(terms('ask', false))).toBe(false)
  expect(needsConsentPrompt(terms('ask', false))).toBe(false)
})

test('a chain that does not require consent tracks guests until they opt out', () => {
  expect(isTrackingAllowed(terms('on'))).toBe(true)
  expect(needsConsentPrompt(terms('on'))).toBe(false)
  expect(isTrackingAllowed(terms('on', false))).toBe(false)
})

test("a browser's opt-out signal applies until the guest makes a choice", () => {
  expect(isTrackingAllowed(terms('on', undefined, true))).toBe(false)
  expect(isTrackingAllowed(terms('ask', undefined, true))).toBe(false)
  expect(needsConsentPrompt(terms('ask', undefined, true))).toBe(false)
  expect(isTrackingAllowed(terms('on', true, true))).toBe(true)
})
