import { test as ofServer } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../fixtures/test.ts'

ofServer(
  'the web app manifest has the chain’s name, icons of the stated sizes, and working shortcuts',
  async ({ request }) => {
    const home = await (await request.get('/')).text()
    const address = /<link rel="manifest" href="([^"]*)"/.exec(home)?.[1]
    const response = await request.get(address ?? '')
    expect(response.headers()['content-type']).toContain('application/manifest+json')
    const manifest = await response.json()
    expect(manifest).toMatchObject({
      name: 'Red Comb Hot Chicken',
      short_name: 'Red Comb',
      start_url: '/?source=app',
      display: 'standalone',
    })
    for (const { src, sizes } of manifest.icons) {
      const { width, height } = await sharp(await (await request.get(src)).body()).metadata()
      expect(`${width}x${height}`, src).toBe(sizes)
    }
    for (const { url } of manifest.shortcuts) expect((await request.get(url)).status(), url).toBe(200)
  },
)

ofServer('an app installed from a Spanish page is in Spanish', { tag: '@all' }, async ({ request }) => {
  const home = await (await request.get('/es')).text()
  const address = /<link rel="manifest" href="([^"]*)"/.exec(home)?.[1]
  const manifest = await (await request.get(address ?? '')).json()
  expect(manifest).toMatchObject({ id: '/', lang: 'es-US', start_url: '/es?source=app', scope: '/' })
  expect(manifest.shortcuts[0]).toEqual({ name: 'Pedir', url: '/es/menu?source=app' })
  for (const { url } of manifest.shortcuts) expect((await request.get(url)).status(), url).toBe(200)
})

test.describe('a browser that can install apps', () => {
  test.use({ serviceWorkers: 'allow' })
  // Playwright's default Chromium, whose path is empty, is a headless shell too.
  test.skip(
    ({ launchOptions }) => /headless|^$/.test(launchOptions.executablePath ?? ''),
    'A headless shell of Chromium installs nothing, and asks nothing of the site',
  )

  test('the site meets all browser requirements for installation', { tag: '@all' }, async ({ page }) => {
    await page.goto('/')
    const browser = await page.context().newCDPSession(page)
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
    // Every browser context in a test is a private window, so this is the only expected error.
    expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito'])
  })
})
