import { expect, test } from 'vitest'
import { TENDER_TYPES, type TenderType } from '#src/domain/money/tenders.ts'
import { formatTenderName } from './format-tender-name.ts'

const visa = { type: 'visa', number: '4242' }

test.each<[TenderType, string, string]>([
  ['newcredit', 'Visa ending in 4242', 'the card'],
  ['storedpayment', 'Visa ending in 4242', 'the card'],
  ['applepay', 'Visa ending in 4242 (Apple Pay)', 'Apple Pay'],
  ['googlepay', 'Visa ending in 4242 (Google Pay)', 'Google Pay'],
  ['giftcard', 'gift card ••4242', 'gift card'],
  ['payinstore', 'the counter', 'the counter'],
  ['houseaccount', 'the house account', 'the house account'],
])('the name that operators see for the tender %s is “%s”', (type, name, unknown) => {
  expect(formatTenderName({ type, card: visa })).toBe(name)
  expect(formatTenderName({ type, card: null })).toContain(unknown)
})

test('tender names shown to operators never contain “you” or “your”', () => {
  for (const type of TENDER_TYPES) expect(formatTenderName({ type, card: null })).not.toMatch(/\byour?\b/)
})
