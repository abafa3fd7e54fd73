import { expect, test } from 'vitest'
import { leadsToPage } from './page-link.ts'

test.each([
  ['https://redcomb.example/locations', true],
  ['https://redcomb.example/rewards?section=points', true],
  ['https://redcomb.example/rewards', false],
  ['https://redcomb.example/rewards#points', false],
  ['https://redcomb.example/api/members/social/google', false],
  ['https://elsewhere.example/locations', false],
  ['mailto:hello@redcomb.example', false],
  ['', false],
])('%s leads from the rewards to another page: %s', (href, leads) => {
  expect(leadsToPage(href, 'https://redcomb.example/rewards')).toBe(leads)
})
