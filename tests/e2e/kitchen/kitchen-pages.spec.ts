import { search } from '../fixtures/finding-kitchens.ts'
import { expect, test } from '../fixtures/test.ts'

test('a kitchen’s page, on the list of all, has its hours, the way there and the way up to its state', async ({
  page,
}) => {
  await page.goto('/locations/all')
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Open' })).not.toHaveCount(0)
  await page.getByRole('link', { name: 'New Orleans Bywater' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New Orleans Bywater')
  const hours = page.getByRole('table', { name: 'Hours' })
  await expect(hours.getByRole('row')).toHaveCount(8)
  await expect(hours.getByRole('columnheader', { name: 'Curbside' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Directions/ })).toHaveAttribute('href', /destination=3218/)
  await page
    .getByRole('navigation', { name: 'Where you are' })
    .getByRole('link', { name: 'Louisiana' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hot chicken in Louisiana' })).toBeVisible()
})

test('a kitchen that cooks nothing yet says so and has no button to order', async ({ page }) => {
  for (const [path, name, sign] of [
    ['texas/san-antonio/pearl', 'San Antonio Pearl', 'Coming Soon!'],
    ['michigan/detroit/corktown', 'Detroit Corktown', 'Online Ordering Unavailable!'],
  ] as const) {
    await page.goto(`/locations/${path}`)
    await expect(page.getByText(sign).first()).toBeVisible()
    await expect(page.locator(`[data-name^="${name}"]`)).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Find another kitchen' })).toBeVisible()
  }
})

test('addresses spelled otherwise lead to the page, and those of nothing lead on', async ({
  page,
  request,
  complaints,
}) => {
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
  for (const path of ['/locations/ohio', '/locations/tennessee/gatlinburg']) {
    const answer = await request.get(path)
    expect([answer.status(), await answer.text()], path).toEqual([
      404,
      expect.stringContaining('type="search"'),
    ])
  }
  complaints.expect(/404/)
  expect((await page.goto('/locations/tennessee/nashville/x'))?.status()).toBe(404)
  await expect(page.getByRole('link', { name: 'Kitchens in Nashville' })).toBeVisible()
  await search(page, '37206')
  await expect(page).toHaveURL('/locations?q=37206')
})
