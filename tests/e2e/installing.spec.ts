import { expect, expectSound, test } from './fixtures/test.ts'

test.use({ serviceWorkers: 'allow' })

test('the site can be installed as an app', { tag: '@desktop' }, async ({ page, request }) => {
  await page.goto('/')
  const address = await page.locator('link[rel="manifest"]').getAttribute('href')
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
    const size = await page.evaluate(async path => {
      const { width, height } = await createImageBitmap(await (await fetch(path)).blob())
      return `${width}x${height}`
    }, src)
    expect(size, src).toBe(sizes)
  }
  for (const { url } of manifest.shortcuts) expect((await request.get(url)).status(), url).toBe(200)
  // Everything the browser itself asks of a site before it offers to install it.
  const cdp = await page.context().newCDPSession(page)
  expect((await cdp.send('Page.getAppManifest')).errors).toEqual([])
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors')
  // Every browser of a test is a private window.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
})

test('installing is offered where it fits, and not again once it was declined', { tag: '@phone' }, async ({
  page,
}) => {
  const offer = () =>
    page.evaluate(() => {
      const event = new Event('beforeinstallprompt', { cancelable: true })
      dispatchEvent(Object.assign(event, { prompt: async () => ({ outcome: 'accepted' }) }))
      return event.defaultPrevented
    })
  await page.goto('/rewards')
  const menu = page.getByRole('dialog', { name: 'Menu', exact: true })
  const install = menu.getByRole('button', { name: 'Install the App' })
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await expect(menu).toBeVisible()
  await expect(install).toBeHidden()
  expect(await offer()).toBe(true)
  await expect(install).toBeVisible()
  await expectSound(page)
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
