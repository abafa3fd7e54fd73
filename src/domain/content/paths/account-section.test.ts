import { expect, test } from 'vitest'
import { ACCOUNT_SECTIONS, accountSectionPath, parseAccountSection } from './account-section.ts'

test.each(ACCOUNT_SECTIONS)('the URL of the account section “%s” opens that section', section => {
  expect(parseAccountSection(new URL(accountSectionPath(section), 'https://a.example').search)).toBe(section)
})

test.each([
  '',
  '?section=',
  '?section=nope',
  '?section=USER-INFO',
  '?x=1',
  '?section=nope&section=user-info',
])('the account page with the query “%s” opens the orders section', query => {
  expect(parseAccountSection(query)).toBe('order-history')
})
