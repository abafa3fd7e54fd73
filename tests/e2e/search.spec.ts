import { type APIRequestContext, expect, test } from '@playwright/test'

type Facts = { '@type': string; itemListElement?: { name: string }[]; mainEntity?: unknown[] }

/** What a page tells machines: the tags of its head, and its structured data by type. */
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

test('a shared link shows the page, its picture and whose it is', async ({ request }) => {
  const { content, canonical } = await headOf(request, '/reaper-week?utm_source=mail')
  expect(content('og:title')).toBe('Reaper week · Red Comb Hot Chicken')
  expect(content('og:site_name')).toBe('Red Comb Hot Chicken')
  expect(content('og:description')).toBe(content('description'))
  expect(canonical).toMatch(/^https?:\/\/[^/]+\/reaper-week$/)
  expect(content('og:url')).toBe(canonical)
  const picture = new URL(content('og:image') ?? '').pathname
  const answer = await request.get(picture)
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/jpeg'])
})

test('search engines learn whose site it is, where a page stands and what it answers', async ({
  request,
}) => {
  expect((await headOf(request, '/')).fact('Organization')).toMatchObject({ name: 'Red Comb Hot Chicken' })
  const questions = await headOf(request, '/faq')
  const trail = questions.fact('BreadcrumbList')?.itemListElement?.map(({ name }) => name)
  expect(trail).toEqual(['Red Comb Hot Chicken', 'Questions'])
  expect(questions.fact('FAQPage')?.mainEntity?.length).toBeGreaterThan(2)
})

test('the sitemap has every page of staff and every menu, and robots are shown to it', async ({
  request,
}) => {
  const robots = await (await request.get('/robots.txt')).text()
  const sitemap = /^Sitemap: (.*)$/m.exec(robots)?.[1] ?? ''
  expect(robots).toContain('Disallow: /preview/')
  const xml = await (await request.get(new URL(sitemap).pathname)).text()
  const listed = [...xml.matchAll(/<loc>([^<]*)</g)].map(([, address = '']) => new URL(address).pathname)
  expect(listed).toEqual(
    expect.arrayContaining(['/', '/rewards', '/app/subscribe', '/menu/nashville-five-points']),
  )
  for (const address of listed) expect((await request.head(address)).status(), address).toBe(200)
})

test('what is somebody’s own is not for search engines', async ({ request }) => {
  for (const address of ['/account', '/account/signin', '/order/checkout']) {
    const { content, canonical } = await headOf(request, address)
    expect([content('robots'), canonical], address).toEqual(['noindex', undefined])
  }
})
