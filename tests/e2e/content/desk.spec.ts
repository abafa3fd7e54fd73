import { readFileSync } from 'node:fs'
import { REPEATS } from '#tests/support/site/composed-content.ts'
import { openStory } from '../fixtures/editor.ts'
import { expect, test } from '../fixtures/test.ts'

// The tests change the same files.
test.describe.configure({ mode: 'default' })
test.use({ viewport: { width: 1600, height: 900 } })
test.beforeEach(({ complaints }) => {
  // Chromium warns about the autofocus of a dialog while the preview frame has the focus.
  complaints.expect(/Blocked autofocusing/)
})

test(
  'an editor with two tabs keeps their changes apart, and is asked before one overwrites what the other published',
  { tag: '@all' },
  async ({ page, context, request, complaints }, { repeatEachIndex }) => {
    complaints.expect(/409/)
    const run = Date.now()
    const story = `edited-twice-${repeatEachIndex % REPEATS}`
    const mine = await openStory(page, story)
    await mine.choose('Text strip')
    const asItWas = await mine.field('Words').inputValue()
    await mine.field('Words').fill(`Mine ${run}`)
    const other = await context.newPage()
    const theirs = await openStory(other, story)
    await theirs.choose('Text strip')
    await expect(theirs.field('Words')).toHaveValue(asItWas)
    await expect(other.getByText('Another tab has unsaved changes of this page')).toBeVisible()
    await theirs.field('Words').fill(`Theirs ${run}`)
    await theirs.choose('Hero')
    await theirs.field('Headline').fill(`Edited ${run}`)
    await theirs.publish()
    await expect(other.getByText(/^Live after/)).toBeVisible()

    await page.reload()
    await expect(page.getByText('Your unsaved changes are back; nothing is lost')).toBeVisible()
    await mine.publish()
    const question = page.getByRole('dialog', { name: 'Changed elsewhere' })
    const clash = question.getByRole('group', { name: 'both of you changed it' })
    await expect(clash.getByRole('radio', { name: 'Yours' })).toBeChecked()
    await expect(clash).toContainText(`Theirs ${run}`)
    await expect(question).toContainText(`Edited ${run}`)
    await question.getByRole('button', { name: 'Put together and publish' }).click()
    await expect(page.getByText(/^Live after/)).toBeVisible()
    const guests = async () => (await request.get(`/${story}`)).text()
    for (const words of [`Mine ${run}`, `Edited ${run}`]) await expect.poll(guests).toContain(words)
  },
)

test('an editor sees each problem beside its field and before publishing, undoes changes and restores an earlier version', {
  tag: '@all',
}, async ({ page }) => {
  const desk = await openStory(page, 'checked')
  await desk.choose('Kitchens nearby')
  const place = desk.field('Place')
  const asItWas = await place.inputValue()
  await place.fill('Atlantis')
  await expect(page.locator('#form').getByText('There is no kitchen in "Atlantis"')).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish checked' })
  await expect(dialog.getByRole('button', { name: 'Publish anyway' })).toBeEnabled()
  await dialog.getByRole('button', { name: /no kitchen in "Atlantis"/ }).click()
  await expect(place).toBeFocused()

  await page.keyboard.press('ControlOrMeta+z')
  await expect(place).toHaveValue(asItWas)
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect(place).toHaveValue('Atlantis')
  const elsewhere = asItWas === 'Memphis' ? 'Denver' : 'Memphis'
  await place.fill(elsewhere)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await dialog.getByLabel('Note').fill(`${elsewhere} first`)
  await dialog.getByRole('button', { name: /^Publish (now|anyway)$/ }).click()
  await expect(page.getByText(/^Live after/)).toBeVisible()

  const openHistory = async () => {
    await page
      .locator('summary', { has: page.getByLabel('More') })
      .or(page.getByLabel('More'))
      .first()
      .click()
    await page.getByRole('button', { name: 'History' }).click()
  }
  await openHistory()
  const history = page.getByRole('dialog', { name: 'History of checked' })
  await expect(history.getByText(`${elsewhere} first`).first()).toBeVisible()
  const before = history.getByRole('listitem').nth(1)
  await before.locator('summary').click()
  await expect(before.getByRole('row', { name: /Place/ })).toContainText(elsewhere)
  await before.getByRole('button', { name: /^Restore the version of/ }).click()
  await desk.choose('Kitchens nearby')
  await expect(place).toHaveValue(asItWas)
})

test('the preview says that the site is down, and returns with what the editor typed while it was', {
  tag: '@all',
}, async ({ page }) => {
  const desk = await openStory(page, 'without-site')
  await page.route('**/api/site', route => route.fulfill({ json: { isRunning: false, since: null } }))
  await expect(page.getByText(/^The site is not running at/)).toBeVisible()
  await desk.choose('Hero')
  await desk.field('Headline').fill('Typed in the dark')
  await page.unroute('**/api/site')
  await expect(desk.preview.getByRole('heading', { name: 'Typed in the dark' })).toBeVisible()
  await expect(page.getByText(/^The site is not running at/)).toBeHidden()
})

test('an editor finds, folds and drags blocks, and copies them from page to page', {
  tag: '@all',
}, async ({ page }) => {
  // Both ends of the drag have to be in the window.
  await page.setViewportSize({ width: 1600, height: 2400 })
  const desk = await openStory(page)
  const rows = page.locator('#blocks .block-row')
  await page.getByRole('searchbox', { name: 'Find a block' }).fill('how hot')
  await expect(rows).toHaveCount(3)
  await page.getByRole('searchbox', { name: 'Find a block' }).fill('')
  const parts = page.getByRole('button', { name: /^Parts of Banner “Hot honey/ })
  await parts.click()
  await expect(rows.filter({ hasText: 'See the points' })).toHaveCount(0)
  await parts.click()

  await rows.filter({ hasText: 'See the points' }).dragTo(rows.filter({ hasText: 'Join us' }))
  await expect(desk.chosen).toHaveText('Button')
  await expect(desk.block('a-guests').getByRole('link', { name: 'See the points' })).toBeVisible()

  await desk.choose('Asked')
  await desk.press('Copy')
  await page.getByRole('button', { name: /^rewards/i }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rewards')
  await desk.press('Paste into the page')
  await expect(desk.preview.getByText('How hot?')).toBeVisible()

  await page.getByRole('searchbox', { name: 'Find a page' }).fill('record store')
  const found = page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: /record store/ })
  await expect(found).toHaveAccessibleName(/^Our story/)
})

test('an editor starts a campaign from a template with dishes and a picture, publishes, corrects and deletes it', {
  tag: '@all',
}, async ({ page, request, complaints }) => {
  complaints.expect(/404/)
  const name = `Harvest ${Date.now()}`
  const address = `/${name.toLowerCase().replace(' ', '-')}`
  const desk = await openStory(page)
  await page.getByRole('button', { name: 'New page' }).click()
  const form = page.getByRole('dialog', { name: 'New page' })
  await form.getByLabel('Name').fill(name)
  await form.getByRole('radio', { name: 'Campaign' }).check()
  await form.getByRole('button', { name: 'Create page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await desk.tab('Search and sharing')
  await desk.field('Description in search results').fill('Hot chicken for the harvest, four weeks only.')

  await desk.choose('Products from the menu')
  await desk.group('Products').getByLabel('Find in Products').fill('chocolate malt')
  await desk.group('Products').getByRole('checkbox', { name: /Malt/ }).check()
  const picked = desk.group('Products').getByRole('listitem')
  await expect(picked.last()).toContainText('Midnight Chocolate Malt')
  for (let place = await picked.count(); place > 1; place--) {
    await desk
      .group('Products')
      .getByRole('button', { name: /^Move up Midnight/ })
      .click()
  }
  await expect(picked.first()).toContainText('Midnight Chocolate Malt')
  await expect(desk.preview.locator('main h3').first()).toHaveText('Midnight Chocolate Malt')
  await desk.choose('Banner')
  await desk.group('Pictures').getByRole('button', { name: 'Add picture' }).click()
  const file = { name: 'field.png', mimeType: 'image/png', buffer: readFileSync('public/icons/icon-192.png') }
  await page.getByLabel('Upload a picture').setInputFiles(file)
  const upload = page.getByRole('dialog', { name: 'Upload a picture' })
  await upload.getByLabel('Alternative text').fill('A field in autumn')
  await upload.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(desk.group('Pictures').getByLabel('Alternative text of picture 2')).toHaveValue(
    'A field in autumn',
  )
  await desk.publish()
  await expect(page.getByText(/^Live after/)).toBeVisible()
  const guests = async () => (await request.get(address)).text()
  await expect.poll(guests).toContain('A field in autumn')

  await desk.choose('Hero')
  await desk.field('Headline').fill('Harvest heeat')
  await desk.publish()
  await expect.poll(guests).toContain('Harvest heeat')
  await page.getByLabel('More', { exact: true }).click()
  await page.getByRole('button', { name: 'History' }).click()
  const earlier = page.getByRole('dialog').getByRole('listitem').nth(1)
  await earlier.locator('summary').click()
  await earlier.getByRole('button', { name: /^Restore/ }).click()
  await desk.publish()
  await expect.poll(guests).not.toContain('Harvest heeat')

  await page.getByLabel('More', { exact: true }).click()
  await page.getByRole('button', { name: 'Delete page' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete page' }).click()
  await expect.poll(async () => (await request.get(address)).status()).toBe(404)
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
})

test('an editor previews a campaign for one kitchen, publishes it in two languages, corrects it and reverts it', {
  tag: '@all',
}, async ({ page, request }) => {
  const name = `Texas ${Date.now()}`
  const spanish = name.replace('Texas', 'Tejas')
  const at = (path: string) => async () => (await request.get(path)).text()
  const [guests, spanishGuests] = [at('/without-site'), at('/es/without-site')]
  const desk = await openStory(page, 'without-site')
  const asItWas = await desk.preview.getByRole('heading', { level: 1 }).textContent()
  await page.getByRole('button', { name: 'New campaign' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByText(`You work on ${name} now`)).toBeVisible()
  await expect(page.locator('#preview[data-ready]')).toHaveAttribute('src', /_storyblok_release=\d/)
  const toolbar = await desk.openToolbar()
  await toolbar.getByLabel('Kitchen').selectOption('Houston Heights')
  await expect(desk.preview.locator('header').getByText('Houston, TX')).toBeVisible()
  await toolbar.getByLabel('As of').fill('2099-11-28T12:00')
  await toolbar.getByRole('radio', { name: 'Member' }).check()
  await expect(toolbar.locator('summary')).toContainText('Nov 28')
  await expect(desk.preview.locator('header').getByText('Alex')).toBeVisible()

  await desk.choose('Hero')
  await desk.field('Headline').fill(name)
  await desk.field('Language').selectOption('Español')
  await desk.field('Headline').fill(spanish)
  await expect(desk.preview.getByRole('heading', { level: 1 })).toHaveText(spanish)
  await expect(desk.preview.locator('header').getByText('Houston, TX')).toBeVisible()
  await page.getByRole('button', { name: 'Save in campaign' }).click()
  await expect(page.getByText(`Saved in ${name}.`)).toBeVisible()
  await expect(desk.preview.getByRole('heading', { level: 1 })).toHaveText(spanish)
  expect(await guests()).not.toContain(name)
  await desk.field('Language').selectOption('English')

  await page.getByRole('button', { name: 'Campaign…' }).click()
  await expect(dialog.getByRole('listitem')).toHaveText([/^without-site/])
  await dialog.getByRole('button', { name: 'Go live now' }).click()
  await expect.poll(guests).toContain(name)
  await expect.poll(spanishGuests).toContain(spanish)
  await desk.field('Headline').fill(`${name}, mended`)
  await page.getByRole('button', { name: 'Campaign…' }).click()
  await expect(dialog).toContainText('What you changed of without-site is not in it yet.')
  await dialog.getByRole('button', { name: 'Save in campaign' }).click()
  await expect.poll(guests).toContain(`${name}, mended`)
  await dialog.getByRole('button', { name: 'Take it back' }).click()
  await expect.poll(guests).not.toContain(name)
  await expect.poll(spanishGuests).not.toContain(spanish)

  await page.getByLabel('You work on').selectOption('The site as it is')
  await expect(desk.preview.getByRole('heading', { level: 1 })).toHaveText(String(asItWas))
})

test('an editor adds a block to a text and edits it from there', { tag: '@all' }, async ({ page }) => {
  const desk = await openStory(page, 'with-text')
  await page.locator('#blocks .block-row', { hasText: /^Text/ }).last().click()
  await desk.group('Text').getByRole('button', { name: 'Add a block' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add Button', exact: true }).click()
  await expect(desk.chosen).toHaveText('Button')
  await desk.field('Words on the button').fill('Read on')
  await expect(desk.preview.getByRole('button', { name: 'Read on' })).toBeVisible()
  await page.locator('#form').getByRole('button', { name: /^Text/ }).click()
  await desk.group('Text').getByRole('button', { name: 'Edit Button “Read on”' }).click()
  await expect(desk.field('Words on the button')).toHaveValue('Read on')
})
