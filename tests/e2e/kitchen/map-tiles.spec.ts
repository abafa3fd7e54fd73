import { expect, test } from '../fixtures/test.ts'

const host = 'https://tiles.example.com'
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

test('the Content-Security-Policy allows map tiles only on pages with a map', {
  tag: '@all',
}, async ({ page }) => {
  const pictures = async (path: string) => {
    const { 'content-security-policy': policy } = (await page.request.get(path)).headers()
    return policy?.split(';').filter(directive => directive.trim().startsWith('img-src'))
  }
  const allowed = [expect.stringMatching(/^ ?img-src 'self' data: https:\/\/tiles\.example\.com$/)]
  for (const path of ['/locations', '/locations/tennessee', '/locations/tennessee/nashville'])
    expect(await pictures(path), path).toEqual(allowed)
  const own = [expect.stringMatching(/^ ?img-src 'self' data:$/)]
  for (const path of ['/', '/locations/tennessee/nashville/five-points', '/menu/nashville-five-points'])
    expect(await pictures(path), path).toEqual(own)

  await page.route(`${host}/**`, route => route.fulfill({ contentType: 'image/png', body: pixel }))
  await page.goto('/locations/tennessee/nashville')
  // An image blocked by the CSP has a `naturalWidth` of 0.
  const size = () =>
    page
      .locator(`img[src^="${host}"]`)
      .evaluateAll((all: HTMLImageElement[]) => Math.max(0, ...all.map(each => each.naturalWidth)))
  await expect.poll(size).toBe(1)
  await expect(page.getByText('© OpenStreetMap contributors')).toBeVisible()
})
