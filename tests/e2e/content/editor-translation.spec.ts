import { REPEATS } from '#tests/support/site/composed-content.ts'
import { openStory } from '../fixtures/editor.ts'
import { expect, test } from '../fixtures/test.ts'

test.use({ viewport: { width: 1600, height: 900 } })
test.beforeEach(({ complaints }) => {
  // Chromium warns about a dialog's autofocus while the preview's iframe has focus.
  complaints.expect(/Blocked autofocusing/)
})

test('an editor translates a page next to its English text and previews both languages', {
  tag: '@all',
}, async ({ page }) => {
  const desk = await openStory(page, 'translated')
  await desk.choose('Hero')
  const headline = desk.field('Headline')
  const english = await headline.inputValue()
  await desk.field('Language').selectOption('Español')
  const row = page.locator('#form [data-field="Headline"]')
  await expect(row).toContainText(`English: ${english}`)
  await expect(row.getByText('Not translated')).toBeVisible()
  await headline.fill('En español')
  await expect(row.getByText('Not translated')).toBeHidden()
  await expect(desk.preview.getByRole('heading', { name: 'En español' })).toBeVisible()
  await expect(page.locator('#blocks [aria-current="true"]')).toContainText('En español')

  await desk.openGroup('Style')
  await expect(desk.field('Hero type')).toBeDisabled()
  await expect(page.locator('#form').getByText('Shared by all languages.').first()).toBeVisible()

  await desk.field('Language').selectOption('English')
  await expect(desk.field('Hero type')).toBeEnabled()
  await expect(headline).toHaveValue(english)
  await expect(desk.preview.getByRole('heading', { name: english })).toBeVisible()
})

test(
  'an editor starts a translation from a copy of the English text and publishes it',
  { tag: '@all' },
  async ({ page, request }, { repeatEachIndex }) => {
    const story = `translated-${repeatEachIndex % REPEATS}`
    const desk = await openStory(page, story)
    await desk.field('Language').selectOption('Español')
    await desk.field('Name').fill('Traducida')
    await desk.field('Language').selectOption('English')
    await expect(desk.field('Name')).toHaveValue(story)
    await desk.choose('Text strip')
    await desk.field('Language').selectOption('Español')
    const text = desk.field('Text')
    await expect(text).toHaveValue('')
    await page.getByRole('button', { name: 'Copy from English: Text' }).click()
    await expect(text).toHaveValue('Fried when you order')
    await text.fill('Frito cuando pides')
    await page.keyboard.press('ControlOrMeta+z')
    await expect(text).toHaveValue('Fried when you order')
    await page.getByRole('button', { name: 'Redo' }).click()
    await expect(text).toHaveValue('Frito cuando pides')
    await desk.publish()
    await expect(page.getByText(/^Live after/)).toBeVisible()
    const guests = async (path: string) => (await request.get(path)).text()
    for (const expectedText of ['Frito cuando', '"name":"Traducida"']) {
      await expect.poll(() => guests(`/es/${story}`)).toContain(expectedText)
      expect(await guests(`/${story}`)).not.toContain(expectedText)
    }
    await page.reload()
    await desk.choose('Frito cuando pides')
    await expect(text).toHaveValue('Frito cuando pides')
  },
)
