import { expect, test } from 'vitest'
import { canPrefetch, isLinkToOtherPage } from './page-link.ts'

const rewards = 'https://redcomb.example/rewards'

test.each(['https://redcomb.example/locations', `${rewards}?section=points`])(
  'the link “%s” on the rewards page leads to another page of the site',
  href => expect(isLinkToOtherPage(href, rewards)).toBe(true),
)

test.each([
  rewards,
  `${rewards}#points`,
  'https://redcomb.example/api/members/social/google',
  'https://elsewhere.example/locations',
  'mailto:hello@redcomb.example',
  '',
])('the link “%s” on the rewards page does not lead to another page of the site', href => {
  expect(isLinkToOtherPage(href, rewards)).toBe(false)
})

test.each([undefined, {}, { effectiveType: '4g', saveData: false }, { effectiveType: '3g' }])(
  'pages are prefetched on the connection %o',
  connection => expect(canPrefetch(connection)).toBe(true),
)

test.each([{ effectiveType: '2g' }, { effectiveType: 'slow-2g' }, { effectiveType: '4g', saveData: true }])(
  'pages are not prefetched on the connection %o',
  connection => expect(canPrefetch(connection)).toBe(false),
)
