import { type Desk, openWorkshop, sitDown, type Workshop } from './fixtures/editor.ts'
import { frontPage } from './fixtures/preview-page.ts'
import { expect, expectSound, test } from './fixtures/test.ts'

let workshop: Workshop

// One site and one editor for all of them.
test.describe.configure({ mode: 'default' })
test.use({ viewport: { width: 1600, height: 900 } })
test.beforeAll(async () => {
  workshop = await openWorkshop({ site: '4420', editor: '4421' }, frontPage)
})
test.afterAll(() => workshop.stop())
test.beforeEach(({ complaints }) => {
  // Dialogs say what takes the focus once they open; Chromium remarks that a frame may not yet.
  complaints.expect(/Blocked autofocusing/)
})

const block = ({ preview }: Desk, uid: string) => preview.locator(`[data-blok-uid$="-${uid}"]`)

test('staff change variant, title and picture, see each at once, publish, and guests have it', async ({
  page,
  context,
}) => {
  const desk = await sitDown(page, workshop)
  const shown = block(desk, 'a-banner')
  await desk.choose('Hot honey')
  const before = await shown.getAttribute('class')

  await desk.tab('Style')
  await desk.field('Look').selectOption('Dark background')
  await expect(shown).not.toHaveAttribute('class', before ?? '')
  await desk.tab('Content')
  await desk.field('Headline').press('End')
  await desk.field('Headline').pressSequentially(' and more', { delay: 20 })
  await expect(shown.getByRole('heading')).toHaveText('Hot honey and more')
  await desk.group('Pictures').getByRole('button', { name: 'Remove picture 1' }).click()
  await desk.group('Pictures').getByRole('button', { name: 'Add picture' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Waffles chicken' }).click()
  await expect(shown.locator('img')).toHaveAttribute('src', /waffles-chicken/)

  const guest = await context.newPage()
  const scripts: Promise<string>[] = []
  guest.on('response', answer => {
    if (answer.request().resourceType() === 'script') scripts.push(answer.text())
  })
  await guest.goto(workshop.site, { waitUntil: 'networkidle' })
  expect((await Promise.all(scripts)).filter(text => /storyblok/i.test(text))).toEqual([])
  await expect(guest.getByRole('heading', { name: 'Hot honey', exact: true })).toBeVisible()
  await expect(guest.locator('#preview-toolbar, [data-blok-uid]')).toHaveCount(0)
  await desk.publish()
  const published = Date.now()
  await expect(async () => {
    await guest.reload()
    await expect(guest.getByRole('heading', { name: 'Hot honey and more' })).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 5_000 })
  expect(Date.now() - published).toBeLessThan(5_000)
  await expect(guest.locator('img[src*="waffles-chicken"]')).toBeAttached()
})

test('blocks and links come, go and move as staff arrange them; what is open stays open', async ({
  page,
}) => {
  const desk = await sitDown(page, workshop)
  const { preview } = desk
  const question = preview.getByText('How hot?')
  await question.click()
  await expect(page.locator('#blocks [aria-current="true"]')).toContainText('How hot?')
  await question.click()
  await expect(preview.getByText('Very.')).toBeVisible()

  await desk.choose('See the points')
  await desk.field('Kind of link').selectOption('Address')
  await desk.field('Address').fill('/locations')
  await expect(preview.getByRole('link', { name: 'See the points' })).toHaveAttribute('href', '/locations')

  await desk.choose('Asked')
  const isAbove = () =>
    page
      .frame({ url: /preview/ })
      ?.evaluate(
        ([one, other]) =>
          (document.querySelector(one ?? '')?.getBoundingClientRect().top ?? 0) <
          (document.querySelector(other ?? '')?.getBoundingClientRect().top ?? 0),
        ['[data-blok-uid$="-a-faq"]', '[data-blok-uid$="-a-banner"]'],
      )
  expect(await isAbove()).toBe(false)
  await page.locator('#form').getByRole('button', { name: 'Move up', exact: true }).click()
  await expect.poll(isAbove).toBe(true)
  await expect(preview.getByText('Very.')).toBeVisible()

  await desk.choose('Join us')
  await page.locator('#form').getByRole('button', { name: 'Duplicate', exact: true }).click()
  await expect(preview.getByRole('heading', { name: 'Join us' })).toHaveCount(2)
  await page.locator('#form').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(preview.getByRole('heading', { name: 'Join us' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Add to Blocks' }).first().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Add Hero slider: / })
    .first()
    .click()
  // The front page had none: its script comes with it.
  await expect(preview.locator('hero-slider .slide[data-shown]')).toBeVisible()
})

test('a click chooses the block and follows no link, unless it is meant', async ({ page, complaints }) => {
  const desk = await sitDown(page, workshop)
  const { preview } = desk
  const link = preview.getByRole('link', { name: 'See the points' })
  await link.click()
  await expect(page.locator('#form').getByRole('heading', { level: 2 })).toHaveText('Button')
  await link.click()
  await expect(preview.getByRole('heading', { name: 'Good morning' })).toBeVisible()
  await link.click({ modifiers: ['ControlOrMeta'] })
  await expect.poll(() => page.frame({ url: /preview\/rewards/ })?.url()).toContain('_storyblok_tk')

  await preview
    .getByRole('link', { name: 'Locations' })
    .first()
    .click({ modifiers: ['ControlOrMeta'] })
  await expect(preview.getByRole('heading', { name: 'There is no story here' })).toBeVisible()
  await expect(preview.getByRole('link', { name: 'Open /locations' })).toHaveAttribute('target', '_blank')
  complaints.expect(/404/)
})

test('staff see every version with a note on it, and the page as each guest will', async ({ page }) => {
  const desk = await sitDown(page, workshop)
  const { preview } = desk
  const mark = (text: string) => preview.locator('.preview-badge', { hasText: text }).first()
  for (const note of ['Members only', 'Guests only', 'From Dec 31', 'Ended']) {
    await expect(mark(note)).toBeVisible()
  }
  for (const title of ['Thank you', 'Join us', 'In the new century', 'Last summer']) {
    await expect(preview.getByRole('heading', { name: title })).toBeVisible()
  }
  await expect(preview.getByText('Guests do not see this block')).toBeVisible()

  const toolbar = preview.locator('#preview-toolbar')
  await toolbar.locator('summary').press('Enter')
  const view = (name: string) => toolbar.getByRole('radio', { name })
  await view('Everybody').focus()
  await page.keyboard.press('ArrowRight')
  await expect(view('Guest')).toBeChecked()
  await expect(preview.getByRole('heading', { name: 'Thank you' })).toBeHidden()
  await expect(preview.getByRole('heading', { name: 'Join us' })).toBeVisible()
  await expect(preview.getByRole('heading', { name: 'In the new century' })).toBeHidden()
  await expect(mark('Guests only')).toBeHidden()

  await view('Member').check()
  await expect(preview.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await expect(preview.getByRole('heading', { name: 'Join us' })).toBeHidden()
  await preview.getByRole('heading', { name: 'Once more' }).scrollIntoViewIfNeeded()
  await expect(preview.getByText('Nothing to order again yet')).toBeVisible()
  await toolbar.getByLabel('As of').fill('2100-01-02T10:00')
  await expect(preview.getByRole('heading', { name: 'In the new century' })).toBeVisible()
  await toolbar.getByLabel('As of').fill('2019-01-02T10:00')
  await expect(preview.getByRole('heading', { name: 'Last summer' })).toBeVisible()
  await toolbar.getByRole('button', { name: 'Now' }).click()
  await expect(preview.getByRole('heading', { name: 'Last summer' })).toBeHidden()

  await desk.choose('Thank you')
  await desk.field('Headline').fill('Thank you, Alex')
  await expect(preview.getByRole('heading', { name: 'Thank you, Alex' })).toBeVisible()
  await expect(preview.getByRole('heading', { name: 'Join us' })).toBeHidden()
})

test('what is to be mended is on the block and in a list that leads there', async ({ page }) => {
  const desk = await sitDown(page, workshop)
  const toolbar = desk.preview.locator('#preview-toolbar')
  await toolbar.locator('summary').click()
  await desk.choose('Good morning')
  await desk.field('Headline').fill('Good '.repeat(20))
  const problem = toolbar.getByRole('button', { name: /Hero.*Headline/ })
  await expect(problem).toBeVisible()
  await desk.choose('Asked')
  await problem.click()
  await expect(page.locator('#form').getByRole('heading', { level: 2 })).toHaveText('Hero')
  await expect(desk.preview.locator('.preview-problem').first()).toBeVisible()
})

test('an island goes on with what it has, and takes its new props', async ({ page }) => {
  const desk = await sitDown(page, workshop)
  await desk.preview.locator('#preview-toolbar summary').click()
  await desk.preview.getByRole('radio', { name: 'Member' }).check()
  const island = block(desk, 'a-again').locator('astro-island')
  await block(desk, 'a-again').scrollIntoViewIfNeeded()
  await expect(desk.preview.getByText('Nothing to order again yet')).toBeVisible()
  await island.evaluate(element => element.firstElementChild?.setAttribute('data-kept', ''))
  await page.route(`${workshop.site}/preview/**`, async route => {
    if (route.request().method() !== 'POST') return route.continue()
    const response = await route.fetch()
    const body = (await response.text()).replaceAll('props="{}"', 'props="{&quot;rows&quot;:[0,2]}"')
    await route.fulfill({ response, body })
  })
  await desk.choose('Once more')
  await desk.field('Headline').fill('And once more')
  await expect(block(desk, 'a-again').getByRole('heading')).toHaveText('And once more')
  await expect(island).toHaveAttribute('props', '{"rows":[0,2]}')
  await expect(island).not.toHaveAttribute('ssr')
  await expect(island.locator('[data-kept]')).toContainText('Nothing to order again yet')
})

test('the settings are previewed on the front page, around which they are', async ({ page }) => {
  const desk = await sitDown(page, workshop, 'settings')
  await expect(desk.preview.getByRole('heading', { name: 'Good morning' })).toBeVisible()
  await desk.tab('Footer')
  await desk.field('Copyright line').fill('All wings reserved')
  await expect(desk.preview.getByRole('contentinfo')).toContainText('All wings reserved')
})

test('whoever edits may be a member themselves: the preview neither shows nor changes that', async ({
  page,
}) => {
  const member = { first_name: 'Dolly', points: 900, pending_points: 0, tier: null }
  const text = JSON.stringify({ ...member, expires: '2999-01-01T00:00:00.000Z' })
  await page.goto(`${workshop.site}/typography`)
  await page.evaluate(value => localStorage.setItem('red-comb:member', value), text)
  const desk = await sitDown(page, workshop)
  await expect(desk.preview.getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
  await expect(desk.preview.getByText('Dolly')).toHaveCount(0)
  await desk.preview.locator('#preview-toolbar summary').click()
  await desk.preview.getByRole('radio', { name: 'Member' }).check()
  await page.goto(`${workshop.site}/typography`)
  expect(await page.evaluate(() => localStorage.getItem('red-comb:member'))).toBe(text)
})

test('a preview in a tab of its own is sound, on a phone as well', async ({ page }) => {
  await sitDown(page, workshop)
  const address = page.frame({ url: /preview/ })?.url() ?? ''
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto(address)
    await page.locator('#preview-toolbar summary').click()
    await expectSound(page)
  }
})
