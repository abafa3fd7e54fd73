import { expect, test } from 'vitest'
import { cutOfferText, OFFER_TEXT_MAX } from './offer-text.ts'

test('fine print of 130 characters is shown whole', () => {
  expect(OFFER_TEXT_MAX).toBe(130)
  expect(cutOfferText('a'.repeat(130))).toBeNull()
  expect(cutOfferText(`  ${'a'.repeat(130)}  `)).toBeNull()
  expect(cutOfferText('')).toBeNull()
})

test('fine print of 131 characters is cut to 130, the last of which says so', () => {
  const cut = cutOfferText('a'.repeat(131))
  expect(cut).toBe(`${'a'.repeat(129)}…`)
  expect(cut).toHaveLength(130)
})

test('no space is left before the mark', () => {
  expect(cutOfferText(`${'a'.repeat(128)} ${'b'.repeat(40)}`)).toBe(`${'a'.repeat(128)}…`)
})

test('a flame is not cut in half', () => {
  expect(cutOfferText('🔥'.repeat(131))).toBe(`${'🔥'.repeat(129)}…`)
})
