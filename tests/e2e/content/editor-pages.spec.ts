import { openStory } from '../fixtures/editor.ts'
import { expect, test } from '../fixtures/test.ts'

test.use({ viewport: { width: 1600, height: 900 } })
test.beforeEach(({ complaints }) => {
  // Chromium warns about a dialog's autofocus while the preview's iframe has focus.
  complaints.expect(/Blocked autofocusing/)
})

test('an editor who creates a page below an unknown kitchen sees the closest match', {
  tag: '@all',
}, async ({ page, complaints }) => {
  complaints.expect(/422/)
  await openStory(page)
  await page.getByRole('button', { name: 'New page' }).click()
  const form = page.getByRole('dialog', { name: 'New page' })
  await form.getByLabel('Name').fill('Pit night')
  await form.getByLabel('Parent path (optional)').fill('locations/tn/nashville/five-points')
  await form.getByRole('button', { name: 'Create page' }).click()
  await expect(form.getByRole('alert')).toHaveText(
    'There is no kitchen at /locations/tn/nashville/five-points. Did you mean /locations/tennessee/nashville/five-points?',
  )
  await expect(form.getByLabel('Parent path (optional)')).toBeFocused()
  await expect(form.getByLabel('Name')).toHaveValue('Pit night')
})

test('an editor can create a set of shared blocks', { tag: '@all' }, async ({ page }) => {
  const name = `Promo ${Date.now()}`
  const desk = await openStory(page, 'with-text')
  await page.getByRole('button', { name: 'New page' }).click()
  const form = page.getByRole('dialog', { name: 'New page' })
  await form.getByLabel('Name').fill(name)
  await form.getByRole('radio', { name: 'Shared block set' }).check()
  await form.getByRole('button', { name: 'Create page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(desk.chosen).toHaveText('Shared block set')
  await expect(page.getByText('on every page')).toBeVisible()
})

test('the form is disabled while another page is loading', { tag: '@all' }, async ({ page }) => {
  await openStory(page, 'with-text')
  let respond = () => {}
  const isHeld = new Promise<void>(resolve => {
    respond = resolve
  })
  await page.route('**/api/stories/*', async route => {
    await isHeld
    await route.continue()
  })
  await page.getByRole('button', { name: /^rewards/i }).click()
  await expect(page.locator('#form')).toHaveAttribute('inert')
  respond()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rewards')
  await expect(page.locator('#form')).not.toHaveAttribute('inert')
})

test('an editor can search for a block by words in its description', { tag: '@all' }, async ({ page }) => {
  const desk = await openStory(page, 'with-text')
  await desk.group('Blocks').getByRole('button', { name: 'Add to Blocks' }).click()
  const picker = page.getByRole('dialog', { name: 'Add to Blocks' })
  await picker.getByRole('searchbox').fill('several pages')
  await expect(picker.getByRole('heading', { level: 3 })).toHaveText(['Shared blocks'])
})
