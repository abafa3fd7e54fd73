import { expect, test } from 'vitest'
import { OFFER_TEXT_MAX, offerExpiry, parseOfferExpiry, truncateOfferText } from './offer.ts'

const chicago = 'America/Chicago'
const noon = Date.parse('2026-11-21T18:00:00Z')

test("an offer's expiration date is its last valid day", () => {
  expect(offerExpiry('20261205 18:00', 'validThruDate', noon, chicago)).toEqual({
    kind: 'date',
    date: '2026-12-05',
  })
})

test("an offer's expiration date is shown in the guest's time zone", () => {
  const lastMinute = '20261206 05:59'
  expect(offerExpiry(lastMinute, 'validThruDate', noon, chicago)).toEqual({
    kind: 'date',
    date: '2026-12-05',
  })
  expect(offerExpiry(lastMinute, 'validThruDate', noon, 'UTC')).toEqual({ kind: 'date', date: '2026-12-06' })
})

test.each([
  ['20261121 18:01', 1],
  ['20261122 06:00', 1],
  ['20261122 18:00', 2],
  ['20261221 18:00', 31],
])('the number of days left for an offer that expires at %s is %i', (expires, days) => {
  expect(offerExpiry(expires, 'expiresInDays', noon, chicago)).toEqual({ kind: 'days', days })
})

test.each(['validThruDate', 'expiresInDays'] as const)(
  'an expired offer with the display setting %s is shown as expired',
  display => {
    expect(offerExpiry('20261121 06:00', display, noon, chicago)).toEqual({ kind: 'expired' })
  },
)

test.each([null, '', '2026-12-05', '20261305 18:00', '20261205'])(
  'an offer with the missing or malformed expiration %o shows no expiration',
  expires => {
    expect(offerExpiry(expires, 'validThruDate', noon, chicago)).toBeNull()
  },
)

test("an offer's expiration is parsed as UTC", () => {
  expect(parseOfferExpiry('20261121 18:00')).toBe(noon)
})

test("an offer's fine print of up to 130 characters is shown in full", () => {
  expect(OFFER_TEXT_MAX).toBe(130)
  expect(truncateOfferText('a'.repeat(130))).toBeNull()
  expect(truncateOfferText(`  ${'a'.repeat(130)}  `)).toBeNull()
  expect(truncateOfferText('')).toBeNull()
})

test("an offer's fine print of 131 characters is truncated with an ellipsis", () => {
  const cut = truncateOfferText('a'.repeat(131))
  expect(cut).toBe(`${'a'.repeat(129)}…`)
  expect(cut).toHaveLength(130)
})

test("an offer's truncated fine print has no space before the ellipsis", () => {
  expect(truncateOfferText(`${'a'.repeat(128)} ${'b'.repeat(40)}`)).toBe(`${'a'.repeat(128)}…`)
})

test("an offer's fine print is never truncated within an emoji", () => {
  expect(truncateOfferText('🔥'.repeat(131))).toBe(`${'🔥'.repeat(129)}…`)
})
