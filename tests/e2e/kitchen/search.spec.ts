import { type APIRequestContext, expect, test } from '@playwright/test'

type Facts = {
  '@type': string
  itemListElement?: { name: string }[]
  mainEntity?: unknown[]
  openingHoursSpecification?: { dayOfWeek?: string[] }[]
}

async function headOf(request: APIRequestContext, address: string) {
  const html = await (await request.get(address)).text()
  const content = (name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]
  const scripts = html.matchAll(/<script type="application\/ld\+json">([^<]*)</g)
  const facts = [...scripts].map(([, json = '']) => JSON.parse(json) as Facts)
  return {
    content,
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
    fact: (type: string) => facts.find(fact => fact['@type'] === type),
  }
}

test('a page has a title, picture, site name, and canonical URL for link previews', async ({ request }) => {
  const { content, canonical } = await headOf(request, '/reaper-week?utm_source=mail')
  expect(content('og:title')).toBe('Reaper week · Red Comb Hot Chicken')
  expect(content('og:site_name')).toBe('Red Comb Hot Chicken')
  expect(content('og:description')).toBe(content('description'))
  expect(canonical).toMatch(/^https?:\/\/[^/]+\/reaper-week$/)
  expect(content('og:url')).toBe(canonical)
  const picture = new URL(content('og:image') ?? '').pathname
  const response = await request.get(picture)
  expect([response.status(), response.headers()['content-type']]).toEqual([200, 'image/jpeg'])
})

test('pages contain structured data about the organization, breadcrumbs, and FAQ answers', async ({
  request,
}) => {
  expect((await headOf(request, '/')).fact('Organization')).toMatchObject({ name: 'Red Comb Hot Chicken' })
  const questions = await headOf(request, '/faq')
  const trail = questions.fact('BreadcrumbList')?.itemListElement?.map(({ name }) => name)
  expect(trail).toEqual(['Red Comb Hot Chicken', 'Questions'])
  expect(questions.fact('FAQPage')?.mainEntity?.length).toBeGreaterThan(2)
})

test('a kitchen page contains structured data about its hours, address, and menu', async ({ request }) => {
  const { fact, canonical } = await headOf(request, '/locations/louisiana/new-orleans/bywater')
  expect(fact('Restaurant')).toMatchObject({
    name: 'Red Comb Hot Chicken, New Orleans Bywater',
    telephone: expect.stringMatching(/^\+1\d{10}$/),
    address: { addressLocality: 'New Orleans', addressRegion: 'LA', postalCode: '70117' },
    geo: { latitude: 29.9672, longitude: -90.0423 },
    hasMenu: expect.stringMatching(/\/menu\/new-orleans-bywater$/),
    potentialAction: { '@type': 'OrderAction' },
  })
  const days = fact('Restaurant')?.openingHoursSpecification?.flatMap(({ dayOfWeek = [] }) => dayOfWeek)
  expect(new Set(days).size).toBe(7)
  expect(fact('BreadcrumbList')?.itemListElement).toHaveLength(5)
  expect(canonical).toMatch(/\/locations\/louisiana\/new-orleans\/bywater$/)
})

test('the sitemap named in robots.txt lists the site’s stories, kitchens, and menus', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  const sitemap = /^Sitemap: (.*)$/m.exec(robots)?.[1] ?? ''
  expect(robots).toContain('Disallow: /preview/')
  const xml = await (await request.get(new URL(sitemap).pathname)).text()
  const listed = [...xml.matchAll(/<loc>([^<]*)</g)].map(([, address = '']) => new URL(address).pathname)
  const { locations } = (await (await request.get('/api/locations')).json()).data
  expect(locations.length).toBeGreaterThan(20)
  const kitchens = locations.flatMap(({ path, menu_id }: { path: string; menu_id: string }) => [
    `/locations/${path}`,
    `/menu/${menu_id}`,
  ])
  const areas = ['/locations/all', '/locations/louisiana', '/locations/louisiana/new-orleans']
  expect(listed).toEqual(expect.arrayContaining(['/', '/rewards', '/app/subscribe', ...areas, ...kitchens]))
  const isAlike = (address: string) => /^\/(?:locations|menu)\/./.test(address)
  const some = listed.filter(address => /louisiana|new-orleans|pearl|corktown/.test(address))
  for (const address of [...listed.filter(address => !isAlike(address)), ...areas, ...some]) {
    expect((await request.head(address)).status(), address).toBe(200)
  }
})

test('account and checkout pages are marked noindex and have no canonical URL', async ({ request }) => {
  for (const address of ['/account', '/account/signin', '/order/checkout']) {
    const { content, canonical } = await headOf(request, address)
    expect([content('robots'), canonical], address).toEqual(['noindex', undefined])
  }
})
