import { expect, test } from 'vitest'
import {
  createOrganizationData,
  createPageBreadcrumbs,
  jsonLd,
} from '#src/content/search-engines/structured-data.ts'

const site = { name: 'Red Comb', url: new URL('https://order.example.com') }
const page = (address: string, name: string) => ({
  uuid: address,
  address,
  name,
  changed: '',
  noindex: false,
})

test('the structured data describes the organization and its profiles', () => {
  expect(createOrganizationData({ ...site, profiles: ['https://social.example/redcomb'] })).toMatchObject({
    '@type': 'Organization',
    name: 'Red Comb',
    url: 'https://order.example.com/',
    sameAs: ['https://social.example/redcomb'],
  })
  expect(createOrganizationData({ ...site, profiles: [] })).not.toHaveProperty('sameAs')
})

test('a page’s breadcrumbs list only parent pages that exist', () => {
  const pages = [page('/', 'Home'), page('/promos', 'Promotions'), page('/promos/june/deal', 'The deal')]
  expect(createPageBreadcrumbs('/promos/june/deal', pages, site)).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Red Comb', item: 'https://order.example.com/' },
      { position: 2, name: 'Promotions', item: 'https://order.example.com/promos' },
      { position: 3, name: 'The deal', item: 'https://order.example.com/promos/june/deal' },
    ],
  })
})

test('the home page and static pages have no breadcrumbs', () => {
  expect(createPageBreadcrumbs('/', [page('/', 'Home')], site)).toBeNull()
  expect(createPageBreadcrumbs('/account', [page('/', 'Home')], site)).toBeNull()
})

test('text in structured data cannot close its script element', () => {
  const data = jsonLd({ name: '</script><script>alert(1)</script>' })
  expect(data).not.toContain('<')
  expect(JSON.parse(data)).toEqual({
    '@context': 'https://schema.org',
    name: '</script><script>alert(1)</script>',
  })
})
