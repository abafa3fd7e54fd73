import { REPEATS } from '#tests/support/site/composed-content.ts'
import { siteUrls } from '#tests/support/site/site-ports.ts'
import { openStory } from '../fixtures/editor.ts'
import { waitUntilHydrated } from '../fixtures/order.ts'
import { expect, test } from '../fixtures/test.ts'

// Runs the tests in order, because one of them publishes. All other changes stay in the editor's browser.
test.describe.configure({ mode: 'default' })
test.use({ viewport: { width: 1600, height: 900 } })
test.beforeEach(({ complaints }) => {
  // Chromium warns about a dialog's autofocus while the preview's iframe has focus.
  complaints.expect(/Blocked autofocusing/)
})

test(
  'an editor sees each change immediately in the preview and publishes it',
  { tag: '@all' },
  async ({ page, context, request }, { repeatEachIndex }) => {
    const story = `published-${repeatEachIndex % REPEATS}`
    const desk = await openStory(page, story)
    const displayed = desk.block('a-banner')
    const headline = displayed.getByRole('heading')
    const title = `Hot honey ${Date.now()}`
    await desk.choose('Hot honey')

    const colour = await headline.evaluate(element => getComputedStyle(element).color)
    await desk.openGroup('Style')
    // An earlier run may have published the opposite look.
    const isDark = (await desk.field('Look').inputValue()) === 'default-dark'
    await desk.field('Look').selectOption(isDark ? 'Cream background' : 'Dark background')
    await expect(headline).not.toHaveCSS('color', colour)
    await desk.field('Headline').fill(title)
    await desk.field('Headline').press('End')
    await desk.field('Headline').pressSequentially(' & on')
    await expect(headline).toHaveText(`${title} & on`)
    await desk.group('Pictures').getByRole('button', { name: 'Remove picture 1' }).click()
    await desk.group('Pictures').getByRole('button', { name: 'Add picture' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Waffles chicken' }).click()
    await expect(displayed.locator('img')).toHaveAttribute('src', /waffles-chicken/)

    const guests = async () => (await request.get(`/${story}`)).text()
    const before = await guests()
    expect(before).toContain('Hot honey')
    expect(before).not.toContain(title)
    await desk.publish()
    await expect(page.getByText(/^Live after/)).toBeVisible()
    // Polls the page, because another test may publish first.
    await expect.poll(guests).toContain(title)

    const guest = await context.newPage()
    const scripts: Promise<string>[] = []
    guest.on('response', response => {
      if (response.request().resourceType() === 'script') scripts.push(response.text())
    })
    await guest.goto(`/${story}`)
    await waitUntilHydrated(guest)
    expect(scripts.length).toBeGreaterThan(0)
    expect((await Promise.all(scripts)).filter(text => /storyblok/i.test(text))).toEqual([])
    await expect(guest.getByRole('heading', { name: `${title} & on` })).toBeVisible()
    await expect(guest.locator('img[src*="waffles-chicken"]')).toBeAttached()
    await expect(guest.locator('#preview-toolbar, [data-blok-uid]')).toHaveCount(0)
  },
)

test('clicking in the preview selects blocks without opening links', {
  tag: '@all',
}, async ({ page }) => {
  const desk = await openStory(page)
  const { preview } = desk
  const question = preview.getByText('How hot?')
  await question.click()
  await expect(page.locator('#blocks [aria-current="true"]')).toContainText('How hot?')
  await expect(preview.getByText('Very.')).toBeVisible()
  await question.click()
  await expect(preview.getByText('Very.')).toBeHidden()
  await question.click()

  const link = preview.getByRole('link', { name: 'See the points' })
  await link.click()
  await expect(desk.chosen).toHaveText('Button')
  await link.click()
  await expect(preview.getByRole('heading', { name: 'Good morning' })).toBeVisible()
  await desk.field('Link type').selectOption('URL')
  await desk.field('URL').fill('/locations')
  await expect(link).toHaveAttribute('href', '/locations')

  await desk.choose('Asked')
  const top = async (uid: string) => (await desk.block(uid).boundingBox())?.y ?? 0
  expect(await top('a-faq')).toBeGreaterThan(await top('a-banner'))
  await desk.press('Move up')
  await expect.poll(async () => (await top('a-faq')) < (await top('a-banner'))).toBe(true)
  await expect(preview.getByText('Very.')).toBeVisible()

  await desk.choose('Join us')
  await desk.press('Duplicate')
  await expect(preview.getByRole('heading', { name: 'Join us' })).toHaveCount(2)
  await desk.press('Delete')
  await expect(preview.getByRole('heading', { name: 'Join us' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Add to Blocks' }).first().click()
  const offers = page.getByRole('dialog').getByRole('button', { name: /^Add Hero slider: / })
  await offers.first().click()
  // The home page had no slider, so the slider's script has yet to load.
  await expect(preview.locator('hero-slider .slide[data-shown]')).toBeVisible()
})

test('the preview shows the blocks for each audience and date, and their problems', {
  tag: '@all',
}, async ({ page }) => {
  const desk = await openStory(page)
  const { preview } = desk
  const mark = (text: string) => preview.locator('.preview-badge', { hasText: text }).first()
  const heading = (name: string) => preview.getByRole('heading', { name })
  for (const note of ['Members only', 'Guests only', 'From Dec 31', 'Ended'])
    await expect(mark(note)).toBeVisible()
  for (const title of ['Thank you', 'Join us', 'In the new century', 'Last summer'])
    await expect(heading(title)).toBeVisible()
  await expect(preview.getByText('Guests do not see this block')).toBeVisible()

  const toolbar = await desk.openToolbar()
  const view = (name: string) => toolbar.getByRole('radio', { name })
  await view('Everyone').focus()
  await page.keyboard.press('ArrowRight')
  await expect(view('Guest')).toBeChecked()
  await expect(heading('Thank you')).toBeHidden()
  await expect(heading('Join us')).toBeVisible()
  await expect(heading('In the new century')).toBeHidden()
  await expect(mark('Guests only')).toBeHidden()

  await view('Member').check()
  await expect(heading('Thank you')).toBeVisible()
  await expect(heading('Join us')).toBeHidden()
  await toolbar.getByLabel('As of').fill('2100-01-02T10:00')
  await expect(heading('In the new century')).toBeVisible()
  await toolbar.getByLabel('As of').fill('2019-01-02T10:00')
  await expect(heading('Last summer')).toBeVisible()
  await toolbar.getByRole('button', { name: 'Now', exact: true }).click()
  await expect(heading('Last summer')).toBeHidden()

  await desk.choose('Thank you')
  await desk.field('Headline').fill('Thank you, Alex')
  await expect(heading('Thank you, Alex')).toBeVisible()
  await expect(heading('Join us')).toBeHidden()

  await view('Everyone').check()
  await desk.choose('Good morning')
  await desk.field('Headline').fill('Good '.repeat(20))
  const problem = toolbar.getByRole('button', { name: /Hero.*Headline/ })
  await expect(problem).toBeVisible()
  await desk.choose('Asked')
  await problem.click()
  await expect(desk.chosen).toHaveText('Hero')
  await expect(preview.locator('.preview-problem').first()).toBeVisible()
})

test('the preview neither shows nor changes the editor’s own member account', {
  tag: '@all',
}, async ({ page, guest }) => {
  const member = {
    first_name: 'Dolly',
    points: 900,
    pending_points: 0,
    tier: null,
    expires: '2999-01-01T00:00:00.000Z',
  }
  await guest.setStorage({ member })
  const desk = await openStory(page)
  const { preview } = desk
  await expect(preview.getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
  await expect(preview.getByText('Dolly')).toHaveCount(0)
  const toolbar = await desk.openToolbar()
  await toolbar.getByRole('radio', { name: 'Member' }).check()
  await desk.block('a-again').scrollIntoViewIfNeeded()
  await expect(preview.getByText('Nothing to order again yet')).toBeVisible()

  const island = desk.block('a-again').locator('astro-island')
  await island.evaluate(element => element.firstElementChild?.setAttribute('data-kept', ''))
  await page.route(`${siteUrls.other}/preview/**`, async route => {
    if (route.request().method() !== 'POST') return route.continue()
    const response = await route.fetch()
    const body = (await response.text()).replaceAll('props="{}"', 'props="{&quot;rows&quot;:[0,2]}"')
    await route.fulfill({ response, body })
  })
  await desk.choose('Once more')
  await desk.field('Headline').fill('And once more')
  await expect(desk.block('a-again').getByRole('heading')).toHaveText('And once more')
  await expect(island).toHaveAttribute('props', '{"rows":[0,2]}')
  await expect(island).not.toHaveAttribute('ssr')
  await expect(island.locator('[data-kept]')).toContainText('Nothing to order again yet')

  await page.goto('/robots.txt')
  const stored = await page.evaluate(() => localStorage.getItem('red-comb:member'))
  expect(JSON.parse(stored ?? '')).toEqual(member)
})

test('the settings preview shows the home page, and Ctrl+click follows its links', {
  tag: '@all',
}, async ({ page, complaints }) => {
  complaints.expect(/404/)
  const desk = await openStory(page, 'settings')
  const { preview } = desk
  await expect(preview.getByRole('heading', { name: 'Good morning' })).toBeVisible()
  await desk.openGroup('Footer')
  await desk.field('Copyright line').fill('All wings reserved')
  await expect(preview.getByRole('contentinfo')).toContainText('All wings reserved')

  const follow = (name: string) =>
    preview
      .getByRole('link', { name })
      .first()
      .click({ modifiers: ['ControlOrMeta'] })
  await follow('See the points')
  await expect.poll(() => page.frame({ url: /preview\/rewards/ })?.url()).toContain('_storyblok_tk')
  await follow('Locations')
  await expect(preview.getByRole('heading', { name: 'There’s no story here' })).toBeVisible()
  await expect(preview.getByRole('link', { name: 'Open /locations' })).toHaveAttribute('target', '_blank')
})
