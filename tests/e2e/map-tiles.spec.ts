import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { type SiteProcess, startSite } from '#tests/support/site-process.ts'

const host = 'https://tiles.example.com'
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
const folder = mkdtempSync(join(tmpdir(), 'red-comb-tiles-'))
let site: SiteProcess

test.beforeAll(async () => {
  site = await startSite({
    DATA_DIR: folder,
    MAP_TILE_URL: `${host}/{z}/{x}/{y}.png`,
    MAP_TILE_ATTRIBUTION: '© OpenStreetMap contributors',
  })
})
test.afterAll(async () => {
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('pages with a map let pictures of its tiles’ host in, and no other page does', async () => {
  const pictures = async (path: string) => {
    const policy = (await site.request(path)).headers.get('content-security-policy')
    return policy?.split(';').filter(directive => directive.trim().startsWith('img-src'))
  }
  const allowed = [expect.stringMatching(/^ ?img-src 'self' data: https:\/\/tiles\.example\.com$/)]
  for (const path of ['/locations', '/locations/tennessee', '/locations/tennessee/nashville'])
    expect(await pictures(path), path).toEqual(allowed)
  const own = [expect.stringMatching(/^ ?img-src 'self' data:$/)]
  for (const path of ['/', '/locations/tennessee/nashville/five-points', '/menu/nashville-five-points'])
    expect(await pictures(path), path).toEqual(own)
})

test('the map is drawn on the tiles, and says who made them', async ({ page }) => {
  const refused: string[] = []
  page.on('console', message => {
    if (message.type() === 'error') refused.push(message.text())
  })
  await page.route(`${host}/**`, route => route.fulfill({ contentType: 'image/png', body: pixel }))
  await page.goto(`${site.url}/locations/tennessee/nashville`)
  const tile = page.waitForResponse(answer => answer.url().startsWith(host))
  await page.getByRole('button', { name: 'Show the map' }).click()
  expect((await tile).status()).toBe(200)
  await expect(page.getByText('© OpenStreetMap contributors')).toBeVisible()
  expect(refused).toEqual([])
})
