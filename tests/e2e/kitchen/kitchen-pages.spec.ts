import { type APIRequestContext, expect, test } from '@playwright/test'

const textOf = async (request: APIRequestContext, path: string) => (await request.get(path)).text()

test('a kitchen page has hours per handoff, directions, and breadcrumbs', async ({ request }) => {
  expect(await textOf(request, '/locations/all')).toContain('/locations/louisiana/new-orleans/bywater')
  const html = await textOf(request, '/locations/louisiana/new-orleans/bywater')
  expect(html).toMatch(/<h1[^>]*>[^<]*New Orleans Bywater/)
  const [hours = ''] = /<table[\s\S]*?<\/table>/.exec(html) ?? []
  expect(hours.match(/<tr/g)).toHaveLength(8)
  expect(hours).toMatch(/<th[^>]*>[^<]*Curbside/)
  expect(html).toMatch(/href="[^"]*destination=3218[^"]*"/)
  expect(html).toMatch(/<nav[^>]*aria-label="Where you are"[\s\S]*?href="\/locations\/louisiana"/)
  expect(await textOf(request, '/locations/louisiana')).toMatch(/<h1[^>]*>[^<]*Hot chicken in Louisiana/)
})

test('if a kitchen does not accept orders, its page shows the reason instead of an order button', async ({
  request,
}) => {
  for (const [path, name, sign] of [
    ['texas/san-antonio/pearl', 'San Antonio Pearl', 'Coming Soon!'],
    ['michigan/detroit/corktown', 'Detroit Corktown', 'Online Ordering Unavailable!'],
  ] as const) {
    const html = await textOf(request, `/locations/${path}`)
    expect(html, path).toContain(sign)
    expect(html, path).toContain('Find another kitchen')
    expect(html, path).not.toContain(`data-name="${name}`)
  }
})

test('other forms of a kitchen’s URL redirect to its page, and unknown kitchens offer a search', async ({
  request,
}) => {
  for (const [requested, status, path] of [
    ['/locations/TN/Nashville/Five-Points', 301, '/locations/tennessee/nashville/five-points'],
    ['/locations/Tennessee', 301, '/locations/tennessee'],
    ['/locations/101', 301, '/locations/tennessee/nashville/five-points'],
    ['/locations/nashville-five-points', 301, '/locations/tennessee/nashville/five-points'],
    ['/locations/tennessee/', 308, '/locations/tennessee'],
  ] as const) {
    const response = await request.get(requested, { maxRedirects: 0 })
    expect([response.status(), response.headers().location], requested).toEqual([status, path])
  }
  for (const path of [
    '/locations/ohio',
    '/locations/tennessee/gatlinburg',
    '/locations/tennessee/nashville/x',
  ]) {
    const response = await request.get(path)
    expect([response.status(), await response.text()], path).toEqual([
      404,
      expect.stringMatching(/<form[^>]*action="\/locations"[\s\S]*type="search"/),
    ])
  }
  expect(await textOf(request, '/locations/tennessee/nashville/x')).toContain('Kitchens in Nashville')
})
