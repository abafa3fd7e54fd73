import { search, searchBox } from './fixtures/finding-kitchens.ts'
import { expect, expectSound, test } from './fixtures/test.ts'

test('a kitchen’s page has its hours, the way there and the way to its menu', async ({ page }) => {
  await page.goto('/locations/louisiana/new-orleans/bywater')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New Orleans Bywater')
  const hours = page.getByRole('table', { name: 'Hours' })
  await expect(hours.getByRole('row')).toHaveCount(8)
  await expect(hours.getByRole('columnheader', { name: 'Curbside' })).toBeVisible()
  await expect(page.getByText('Closed for Thanksgiving')).toHaveCount(1)
  await expect(page.getByRole('link', { name: /^Directions/ })).toHaveAttribute('href', /destination=3218/)
  await expectSound(page)
  await page
    .getByRole('navigation', { name: 'Where you are' })
    .getByRole('link', { name: 'Louisiana' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hot chicken in Louisiana' })).toBeVisible()
  await expectSound(page)
})

test('a kitchen that cooks nothing yet says so and has no button to order', { tag: '@desktop' }, async ({
  page,
}) => {
  for (const [path, name, sign] of [
    ['texas/san-antonio/pearl', 'San Antonio Pearl', 'Coming Soon!'],
    ['michigan/detroit/corktown', 'Detroit Corktown', 'Online Ordering Unavailable!'],
  ] as const) {
    await page.goto(`/locations/${path}`)
    await expect(page.getByText(sign).first()).toBeVisible()
    await expect(page.locator(`[data-name^="${name}"]`)).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Find another kitchen' })).toBeVisible()
    await expectSound(page)
  }
})

test('picking a kitchen on its own page leads to its menu and is remembered', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/locations/tennessee/nashville/five-points')
  await page.getByRole('link', { name: 'Order here: Nashville Five Points' }).click()
  await page.waitForURL('/menu/nashville-five-points')
  await expect(page.locator('[data-location-button]').first()).toContainText('Nashville, TN')
})

test('search engines read hours, place and menu of a kitchen', { tag: '@desktop' }, async ({ request }) => {
  const html = await (await request.get('/locations/louisiana/new-orleans/bywater')).text()
  const facts = [...html.matchAll(/<script type="application\/ld\+json">([^<]*)</g)].map(([, json = '']) =>
    JSON.parse(json),
  )
  const restaurant = facts.find(fact => fact['@type'] === 'Restaurant')
  expect(restaurant).toMatchObject({
    name: 'Red Comb Hot Chicken, New Orleans Bywater',
    telephone: expect.stringMatching(/^\+1\d{10}$/),
    address: { addressLocality: 'New Orleans', addressRegion: 'LA', postalCode: '70117' },
    geo: { latitude: 29.9672, longitude: -90.0423 },
    hasMenu: expect.stringMatching(/\/menu\/new-orleans-bywater$/),
    potentialAction: { '@type': 'OrderAction' },
  })
  const days = restaurant.openingHoursSpecification.flatMap(
    ({ dayOfWeek = [] }: { dayOfWeek?: string[] }) => dayOfWeek,
  )
  expect(new Set(days).size).toBe(7)
  const trail = facts.find(fact => fact['@type'] === 'BreadcrumbList')
  expect(trail.itemListElement).toHaveLength(5)
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/locations\/louisiana\/new-orleans\/bywater"/)
  const xml = await (await request.get('/sitemap.xml')).text()
  for (const path of ['/all', '/louisiana', '/louisiana/new-orleans', '/louisiana/new-orleans/bywater']) {
    expect(xml).toContain(`/locations${path}</loc>`)
  }
})

test('addresses spelled otherwise lead to the page, and those of nothing lead on', {
  tag: '@desktop',
}, async ({ page, request, complaints }) => {
  for (const [asked, path] of [
    ['/locations/TN/Nashville/Five-Points', '/locations/tennessee/nashville/five-points'],
    ['/locations/Tennessee', '/locations/tennessee'],
    ['/locations/101', '/locations/tennessee/nashville/five-points'],
    ['/locations/nashville-five-points', '/locations/tennessee/nashville/five-points'],
  ] as const) {
    const answer = await request.get(asked, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location], asked).toEqual([301, path])
  }
  const slashed = await request.get('/locations/tennessee/', { maxRedirects: 0 })
  expect(slashed.headers().location).toBe('/locations/tennessee')
  complaints.expect(/404/)
  for (const path of [
    '/locations/ohio',
    '/locations/tennessee/gatlinburg',
    '/locations/tennessee/nashville/x',
  ]) {
    expect((await page.goto(path))?.status(), path).toBe(404)
    await expect(searchBox(page)).toBeVisible()
  }
  await expect(page.getByRole('link', { name: 'Kitchens in Nashville' })).toBeVisible()
  await expectSound(page)
  await search(page, '37206')
  await expect(page).toHaveURL('/locations?q=37206')
})

test('all kitchens are on one list, each with its own page', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/locations/all')
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Open' })).not.toHaveCount(0)
  await expectSound(page)
  await page.getByRole('link', { name: 'Honolulu Kakaako' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Honolulu Kakaako' })).toBeVisible()
})
