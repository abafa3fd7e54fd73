import { expect, test } from 'vitest'
import { breadcrumbs, jsonLd, organization } from '#src/content/search-engines/structured-data.ts'

const site = { name: 'Red Comb', url: new URL('https://order.example.com') }
const page = (address: string, name: string) => ({
  uuid: address,
  address,
  name,
  changed: '',
  noindex: false,
})

test('search engines learn who the site belongs to', () => {
  expect(organization({ ...site, profiles: ['https://social.example/redcomb'] })).toMatchObject({
    '@type': 'Organization',
    name: 'Red Comb',
    url: 'https://order.example.com/',
    sameAs: ['https://social.example/redcomb'],
  })
  expect(organization({ ...site, profiles: [] })).not.toHaveProperty('sameAs')
})

test('a page tells the way to it, through the pages above it that exist', () => {
  const pages = [page('/', 'Home'), page('/promos', 'Promotions'), page('/promos/june/deal', 'The deal')]
  expect(breadcrumbs('/promos/june/deal', pages, site)).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Red Comb', item: 'https://order.example.com/' },
      { position: 2, name: 'Promotions', item: 'https://order.example.com/promos' },
      { position: 3, name: 'The deal', item: 'https://order.example.com/promos/june/deal' },
    ],
  })
})

test('the front page and pages that are code have no way to tell', () => {
  expect(breadcrumbs('/', [page('/', 'Home')], site)).toBeNull()
  expect(breadcrumbs('/account', [page('/', 'Home')], site)).toBeNull()
})

test('words of staff cannot end the script they are in', () => {
  const data = jsonLd({ name: '</script><script>alert(1)</script>' })
  expect(data).not.toContain('<')
  expect(JSON.parse(data)).toEqual({
    '@context': 'https://schema.org',
    name: '</script><script>alert(1)</script>',
  })
})
