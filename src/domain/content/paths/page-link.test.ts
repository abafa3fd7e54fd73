import { expect, test } from 'vitest'
import { canPrefetch, isPageLink } from './page-link.ts'

test.each([
  ['https://redcomb.example/locations', true],
  ['https://redcomb.example/rewards?section=points', true],
  ['https://redcomb.example/rewards', false],
  ['https://redcomb.example/rewards#points', false],
  ['https://redcomb.example/api/members/social/google', false],
  ['https://elsewhere.example/locations', false],
  ['mailto:hello@redcomb.example', false],
  ['', false],
])('the check whether the link %s leads away from the rewards page returns %s', (href, leads) => {
  expect(isPageLink(href, 'https://redcomb.example/rewards')).toBe(leads)
})

test.each([
  [undefined, true],
  [{}, true],
  [{ effectiveType: '4g', saveData: false }, true],
  [{ effectiveType: '3g' }, true],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
  [{ effectiveType: '4g', saveData: true }, false],
])('the check whether the connection %o allows prefetching returns %s', (connection, isAllowed) => {
  expect(canPrefetch(connection)).toBe(isAllowed)
})
