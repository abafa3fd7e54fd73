import { test as ofServer } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../fixtures/test.ts'

ofServer('the site says what it is as an app, and has what it names', async ({ request }) => {
  const home = await (await request.get('/')).text()
  const address = /<link rel="manifest" href="([^"]*)"/.exec(home)?.[1]
  const answer = await request.get(address ?? '')
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const manifest = await answer.json()
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
})

ofServer(
  'who installs the app from a Spanish page has it in Spanish',
  { tag: '@all' },
  async ({ request }) => {
    const home = await (await request.get('/es')).text()
    const address = /<link rel="manifest" href="([^"]*)"/.exec(home)?.[1]
    const manifest = await (await request.get(address ?? '')).json()
    expect(manifest).toMatchObject({ id: '/', lang: 'es-US', start_url: '/es?source=app', scope: '/' })
    expect(manifest.shortcuts[0]).toEqual({ name: 'Pedir', url: '/es/menu?source=app' })
    for (const { url } of manifest.shortcuts) expect((await request.get(url)).status(), url).toBe(200)
  },
)

test.describe('to a browser that installs apps', () => {
  test.use({ serviceWorkers: 'allow' })
  // Playwright's own is a shell, too.
  test.skip(
    ({ launchOptions }) => /headless|^$/.test(launchOptions.executablePath ?? ''),
    'A headless shell of Chromium installs nothing, and asks nothing of the site',
  )

  test('the site has all that is asked of it before installing is offered', async ({ page }) => {
    await page.goto('/')
    const cdp = await page.context().newCDPSession(page)
    const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors')
    // Every browser of a test is a private window.
    expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito'])
  })
})

test('installing is offered where it fits, and not again once it was declined', async ({ page }) => {
  const offer = () =>
    page.evaluate(() => {
      const event = new Event('beforeinstallprompt', { cancelable: true })
      dispatchEvent(Object.assign(event, { prompt: async () => ({ outcome: 'accepted' }) }))
      return event.defaultPrevented
    })
  await page.goto('/rewards')
  const cdp = await page.context().newCDPSession(page)
  expect((await cdp.send('Page.getAppManifest')).errors).toEqual([])
  const menu = page.getByRole('dialog', { name: 'Menu', exact: true })
  const install = menu.getByRole('button', { name: 'Install the App' })
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await expect(menu).toBeVisible()
  await expect(install).toBeHidden()
  expect(await offer()).toBe(true)
  await expect(install).toBeVisible()
  await install.click()
  await expect(install).toBeHidden()
  await offer()
  await menu.getByRole('button', { name: 'Not now' }).click()
  await expect(install).toBeHidden()
  await page.reload()
  await offer()
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await expect(menu).toBeVisible()
  await expect(install).toBeHidden()
})
