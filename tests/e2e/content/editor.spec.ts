import { readFileSync } from 'node:fs'
import { REPEATS } from '#tests/support/site/composed-content.ts'
import { openStory } from '../fixtures/editor.ts'
import { expect, test } from '../fixtures/test.ts'

// Runs the tests in order, because they change the same files.
test.describe.configure({ mode: 'default' })
test.use({ viewport: { width: 1600, height: 900 } })
test.beforeEach(({ complaints }) => {
  // Chromium warns about a dialog's autofocus while the preview's iframe has focus.
  complaints.expect(/Blocked autofocusing/)
})

test(
  'an editor who publishes over another tab’s changes must resolve the conflict first',
  { tag: '@all' },
  async ({ page, context, request, complaints }, { repeatEachIndex }) => {
    complaints.expect(/409/)
    const run = Date.now()
    const story = `edited-twice-${repeatEachIndex % REPEATS}`
    const ownEditor = await openStory(page, story)
    await ownEditor.choose('Text strip')
    const originalValue = await ownEditor.field('Text').inputValue()
    await ownEditor.field('Text').fill(`Mine ${run}`)
    const other = await context.newPage()
    const savedStory = await openStory(other, story)
    await savedStory.choose('Text strip')
    await expect(savedStory.field('Text')).toHaveValue(originalValue)
    await savedStory.field('Text').fill(`Theirs ${run}`)
    await savedStory.publish()
    await expect(other.getByText(/^Live after/)).toBeVisible()

    await page.reload()
    await expect(page.getByText('Your unsaved changes are still here')).toBeVisible()
    await ownEditor.publish()
    const dialog = page.getByRole('dialog', { name: 'This page has changed' })
    await expect(dialog.getByRole('heading', { name: 'Their changes' })).toBeVisible()
    await expect(dialog.getByRole('listitem')).toHaveText([/^Text strip.*: Text$/, /^Text strip.*: Text$/])
    const guests = async () => (await request.get(`/${story}`)).text()
    expect(await guests()).toContain(`Theirs ${run}`)
    await dialog.getByRole('button', { name: 'Use their version' }).click()
    await ownEditor.choose('Text strip')
    await expect(ownEditor.field('Text')).toHaveValue(`Theirs ${run}`)
    await page.keyboard.press('ControlOrMeta+z')
    await ownEditor.choose('Text strip')
    await expect(ownEditor.field('Text')).toHaveValue(`Mine ${run}`)
    await ownEditor.publish()
    await expect(page.getByText(/^Live after/)).toBeVisible()
    await expect.poll(guests).toContain(`Mine ${run}`)
  },
)

test('an editor sees each problem at its field and again before publishing', {
  tag: '@all',
}, async ({ page }) => {
  const desk = await openStory(page, 'checked')
  await desk.choose('Nearby kitchens')
  const place = desk.field('Place')
  const originalValue = await place.inputValue()
  await place.fill('Atlantis')
  await expect(page.locator('#form').getByText('There is no kitchen in "Atlantis"')).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish checked' })
  await expect(dialog.getByRole('button', { name: 'Publish anyway' })).toBeEnabled()
  await dialog.getByRole('button', { name: /no kitchen in "Atlantis"/ }).click()
  await expect(place).toBeFocused()

  await page.keyboard.press('ControlOrMeta+z')
  await expect(place).toHaveValue(originalValue)
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect(place).toHaveValue('Atlantis')
  const otherPlace = originalValue === 'Memphis' ? 'Denver' : 'Memphis'
  await place.fill(otherPlace)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(dialog.getByRole('heading', { name: 'What changes for guests' })).toBeVisible()
  await expect(dialog.getByText(/^Nearby kitchens.*: Place/)).toBeVisible()
  await dialog.getByRole('button', { name: /^Publish (now|anyway)$/ }).click()
  await expect(page.getByText(/^Live after/)).toBeVisible()
})

test('the preview shows the editor’s unsaved changes once the site is back up', {
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

test('an editor moves a block by keyboard and copies it to another page', {
  tag: '@all',
}, async ({ page }) => {
  const desk = await openStory(page)
  const rows = page.locator('#blocks .block-row')
  const points = rows.filter({ hasText: 'See the points' })
  await expect(points).toHaveCount(0)
  await page.getByRole('button', { name: /^Expand Banner “Hot honey/ }).click()
  await expect(points).toHaveCount(1)

  await desk.choose('Asked')
  const order = () => rows.allInnerTexts()
  const before = await order()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(order).not.toEqual(before)
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(order).toEqual(before)

  await desk.press('Copy')
  await page.getByRole('button', { name: /^rewards/i }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rewards')
  await desk.press('Paste into the page')
  await expect(desk.preview.getByText('How hot?')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search pages' }).fill('our-story')
  await expect(page.locator('.page-row')).toHaveText([/^Our story/])
})

test('an editor creates a page from a template, publishes it, and deletes it', {
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
  await desk.openGroup('Search and sharing')
  await desk.field('Description in search results').fill('Hot chicken for the harvest, four weeks only.')

  await desk.choose('Featured products')
  await desk.group('Products').getByLabel('Search Products').fill('chocolate malt')
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
  await upload.getByLabel('Alt text').fill('A field in autumn')
  await upload.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(desk.group('Pictures').getByLabel('Alt text of picture 2')).toHaveValue('A field in autumn')
  await desk.publish()
  await expect(page.getByText(/^Live after/)).toBeVisible()
  const guests = async () => (await request.get(address)).text()
  await expect.poll(guests).toContain('A field in autumn')

  await desk.choose('Hero')
  await desk.field('Headline').fill('Harvest heeat')
  await desk.publish()
  await expect.poll(guests).toContain('Harvest heeat')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await desk.publish()
  await expect.poll(guests).not.toContain('Harvest heeat')

  await page.getByLabel('More actions', { exact: true }).click()
  await page.getByRole('button', { name: 'Delete page' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete page' }).click()
  await expect.poll(async () => (await request.get(address)).status()).toBe(404)
  await expect(page.getByText(`${name} was deleted.`)).toBeVisible()
})

/**
 * Clipboard HTML from Google Docs, which wraps everything in a `b` element that is not bold and marks bold
 * text with styles.
 */
const GOOGLE_DOCS = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1">
<p dir="ltr"><span>This Friday</span></p><h1 dir="ltr"><span style="font-weight:400">Opening night</span></h1>
<p dir="ltr"><span style="font-weight:400">Come </span><span style="font-weight:700">hungry</span></p>
<ul><li dir="ltr"><p dir="ltr"><span>Tenders</span></p></li><li dir="ltr"><p dir="ltr"><span>Slaw</span></p></li></ul>
<div dir="ltr"><table><colgroup><col width="90"></colgroup><tbody><tr><td><p dir="ltr"><span>Monday</span></p></td>
<td><p dir="ltr"><span>11 to 9</span></p></td></tr></tbody></table></div></b>`
/** Word writes list items as paragraphs that include the marker. */
const marker = (text: string) =>
  `<![if !supportLists]><span style='mso-list:Ignore'>${text}<span>&nbsp;&nbsp;</span></span><![endif]>`
const WORD = `<html><head><style>p.MsoNormal {margin:0in}</style></head><body>
<p class=MsoNormal>Bring <b>everyone</b><o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'>${marker('1.')}Order</p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'>${marker('·')}Online</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'>${marker('2.')}Eat</p>
<table class=MsoTableGrid><tr><td><p class=MsoNormal>Sunday</p></td></tr></table></body></html>`

for (const [program, html, variants] of [
  [
    'Google Docs',
    GOOGLE_DOCS,
    [
      'h2:text("Opening night")',
      'p:has-text("Come") > strong:text-is("hungry")',
      'ul > li > p:text-is("Slaw")',
      'td:has-text("11 to 9")',
    ],
  ],
  [
    'Word',
    WORD,
    [
      'p:has-text("Bring") > strong:text-is("everyone")',
      'ol > li:has-text("Order") > ul > li:has-text("Online")',
      'ol > li:has-text("Eat")',
      'td:has-text("Sunday")',
    ],
  ],
] as const) {
  test(`text pasted from ${program} keeps its bold text, lists, and tables`, {
    tag: '@all',
  }, async ({ page }) => {
    const desk = await openStory(page, 'with-text')
    await page.locator('#blocks .block-row', { hasText: /^Text/ }).last().click()
    const text = desk.group('Text').getByRole('textbox')
    await text.press('ControlOrMeta+a')
    await text.evaluate((area, pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', pasted)
      area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, html)
    for (const look of variants) await expect(text.locator(look)).toBeVisible()
    await expect(text.locator('strong', { hasText: 'Come' })).toHaveCount(0)
    await expect(text).not.toContainText('·')
    await expect(desk.preview.locator('main strong', { hasText: /hungry|everyone/ })).toBeVisible()
    await expect(desk.preview.locator('main td', { hasText: /11 to 9|Sunday/ })).toBeVisible()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(text.locator('td', { hasText: /11 to 9|Sunday/ })).toHaveCount(0)
  })
}

test('an editor can read and click the toolbar of a scaled preview', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const desk = await openStory(page)
  const toolbar = await desk.openToolbar()
  for (const control of [
    toolbar.locator('summary'),
    toolbar.getByText('Guest', { exact: true }),
    toolbar.getByLabel('As of'),
  ]) {
    // Polls, because the editor sends the preview's scale only after the preview has loaded.
    await expect.poll(async () => (await control.boundingBox())?.height).toBeGreaterThanOrEqual(24)
  }
  const size = await toolbar
    .locator('.preview-hint')
    .first()
    .evaluate(hint => {
      const own = Number.parseFloat(getComputedStyle(hint).fontSize)
      return own * Number(hint.closest('section')?.currentCSSZoom ?? 1)
    })
  const scale = await page.locator('#preview').evaluate(frame => frame.getBoundingClientRect().width / 1280)
  expect(size * scale).toBeGreaterThanOrEqual(11)
})

test('an editor adds a block to rich text and edits it there', { tag: '@all' }, async ({ page }) => {
  const desk = await openStory(page, 'with-text')
  await page.locator('#blocks .block-row', { hasText: /^Text/ }).last().click()
  await desk.group('Text').getByRole('button', { name: 'Add block' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add empty Button', exact: true }).click()
  await expect(desk.chosen).toHaveText('Button')
  await desk.field('Button label').fill('Read on')
  await expect(desk.preview.getByRole('button', { name: 'Read on' })).toBeVisible()
  await page.locator('#form').getByRole('button', { name: /^Text/ }).click()
  await desk.group('Text').getByRole('button', { name: 'Edit Button “Read on”' }).click()
  await expect(desk.field('Button label')).toHaveValue('Read on')
})
