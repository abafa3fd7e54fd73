import { openStory } from '../fixtures/editor.ts'
import { expect, test } from '../fixtures/test.ts'

test.use({ viewport: { width: 1600, height: 900 } })
test.beforeEach(({ complaints }) => {
  // Chromium warns about the autofocus of a dialog while the preview frame has the focus.
  complaints.expect(/Blocked autofocusing/)
})

test('an editor who names an unknown kitchen for a new page is offered the closest one and loses nothing typed', {
  tag: '@all',
}, async ({ page, complaints }) => {
  complaints.expect(/422/)
  await openStory(page)
  await page.getByRole('button', { name: 'New page' }).click()
  const form = page.getByRole('dialog', { name: 'New page' })
  await form.getByLabel('Name').fill('Pit night')
  await form.getByLabel('Below').fill('locations/tn/nashville/five-points')
  await form.getByRole('button', { name: 'Create page' }).click()
  await expect(form.getByRole('alert')).toHaveText(
    'There is no kitchen at /locations/tn/nashville/five-points. Did you mean /locations/tennessee/nashville/five-points?',
  )
  await expect(form.getByLabel('Below')).toBeFocused()
  await expect(form.getByLabel('Name')).toHaveValue('Pit night')
})

test('an editor tags a page and finds it in the list by its tag', { tag: '@all' }, async ({ page }) => {
  const desk = await openStory(page, 'with-text')
  const tags = desk.group('Tags')
  const tag = `Texas ${Date.now()}`
  await tags.getByLabel('Another tag').fill(tag)
  await tags.getByLabel('Another tag').press('Enter')
  await expect(tags.getByRole('checkbox', { name: tag })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Draft saved')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Find a page' }).fill(tag)
  const found = page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: tag })
  await expect(found).toHaveAccessibleName(/^with-text/)
  await tags.getByRole('checkbox', { name: tag }).uncheck()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(found).toBeHidden()
})

test('an editor cannot type into a page while another one loads', { tag: '@all' }, async ({ page }) => {
  await openStory(page, 'with-text')
  let answer = () => {}
  const isHeld = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route('**/api/stories/*', async route => {
    await isHeld
    await route.continue()
  })
  await page.getByRole('button', { name: /^rewards/i }).click()
  await expect(page.locator('#form')).toHaveAttribute('inert')
  answer()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rewards')
  await expect(page.locator('#form')).not.toHaveAttribute('inert')
})

test('an editor finds a block to add by its words', { tag: '@all' }, async ({ page }) => {
  const desk = await openStory(page, 'with-text')
  await desk.group('Blocks').getByRole('button', { name: 'Add to Blocks' }).click()
  const picker = page.getByRole('dialog', { name: 'Add to Blocks' })
  await picker.getByRole('searchbox').fill('promo of the month')
  await expect(picker.getByRole('heading', { level: 3 })).toHaveText(['Shared blocks'])
})
