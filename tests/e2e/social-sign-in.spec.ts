import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { type IdentityStandIns, startIdentityStandIns } from '#tests/support/identity-stand-ins.ts'
import { type SiteProcess, startSite } from '#tests/support/site-process.ts'
import { aStranger, isAtProvider } from '#tests/support/social-people.ts'

const port = '4410'
const home = `http://localhost:${port}`
const folder = mkdtempSync(join(tmpdir(), 'red-comb-social-'))
let site: SiteProcess
let standIns: IdentityStandIns

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  standIns = await startIdentityStandIns()
  site = await startSite({ ...standIns.env, DATA_DIR: folder, PORT: port, SITE_URL: home })
})
test.afterAll(async () => {
  await site.stop()
  await standIns.close()
  rmSync(folder, { recursive: true, force: true })
})

async function pressSignIn(page: Page, name: string): Promise<void> {
  await page.goto(`${home}/account/signin?next=/rewards`)
  await page.getByRole('link', { name: `Continue with ${name}` }).click()
}

for (const [provider, name] of [
  ['google', 'Google'],
  // Apple answers by a form that its own page posts, which brings no cookies.
  ['apple', 'Apple'],
] as const) {
  test(`somebody new signs in with ${name}, tells their phone, and is greeted; next time at once`, async ({
    page,
    context,
  }) => {
    isAtProvider(standIns, provider, aStranger())
    await pressSignIn(page, name)
    await expect(page).toHaveURL(`${home}/account/complete`)
    await page.getByLabel('Phone').fill('(615) 555-0142')
    await page.getByRole('button', { name: 'Finish' }).click()
    await expect(page).toHaveURL(`${home}/rewards`)
    await expect(page.locator('html')).toHaveAttribute('data-member')

    await context.clearCookies()
    await page.evaluate(() => localStorage.clear())
    await pressSignIn(page, name)
    await expect(page).toHaveURL(`${home}/rewards`)
    await expect(page.locator('html')).toHaveAttribute('data-member')
    const me = await page.evaluate(async () => (await fetch('/api/members/me')).json())
    expect(me.data).toMatchObject({ first_name: 'Dolly', provider })
  })
}

test('somebody who declines is told so, and can dismiss it', async ({ page }) => {
  standIns.google.nextDeclines('access_denied')
  await pressSignIn(page, 'Google')
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('We’re unable to connect to your social profile')
  await dialog.getByRole('button', { name: 'Dismiss' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(`${home}/account/signin?next=%2Frewards`)
})
