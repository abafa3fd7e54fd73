import { openStory } from '../fixtures/editor.ts'
import { expectAccessible, test } from '../fixtures/test.ts'

test.beforeEach(({ complaints }) => {
  complaints.expect(/Blocked autofocusing/)
})

test('the editor and its dialogs have no accessibility violations', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 1600, height: 900 })
  const desk = await openStory(page)
  await expectAccessible(page)
  await desk.choose('Hot honey')
  await expectAccessible(page)

  for (const opens of ['New page', 'Add to Blocks']) {
    await page.getByRole('button', { name: opens, exact: true }).first().click()
    await page.getByRole('dialog').waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  }
  await page.getByLabel('More actions', { exact: true }).click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await desk.choose('Hero')
  await desk.field('Headline').fill('Not published')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('dialog').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.locator('#blocks .block-row', { hasText: 'Banner' }).first().click()
  await desk.group('Pictures').getByRole('button', { name: 'Add picture' }).click()
  await page.getByRole('dialog').waitFor()
  await expectAccessible(page)
})

test('the editor has no accessibility violations on a tablet', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  const desk = await openStory(page)
  await expectAccessible(page)
  await desk.choose('Hot honey')
  await expectAccessible(page)
  await desk.field('Language').selectOption('Español')
  await expectAccessible(page)
})
