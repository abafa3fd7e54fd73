import { expect, test } from './fixtures/test.ts'

test('the headers of the allergen chart stay in view while a guest scrolls', { tag: '@all' }, async ({
  page,
}) => {
  await page.goto('/allergens/nashville-five-points')
  const chart = page.getByRole('region', { name: 'Allergens & nutrition' })
  const table = chart.getByRole('table').nth(1)
  const item = table.getByRole('rowheader', { name: 'Five Tenders' })
  await chart.evaluate(box => box.scrollIntoView())
  await item.evaluate(row => row.scrollIntoView({ block: 'center', inline: 'start' }))
  const left = await item.evaluate(cell => cell.getBoundingClientRect().left)
  const last = table.getByRole('columnheader', { name: 'Sesame' })
  await chart.evaluate(box => box.scrollBy(box.scrollWidth, 20))
  await expect(last).toBeInViewport({ ratio: 1 })
  await expect(item).toBeInViewport({ ratio: 1 })
  expect(await item.evaluate(cell => cell.getBoundingClientRect().left)).toBeLessThanOrEqual(left)
  await page.getByRole('checkbox', { name: 'Milk' }).check()
  await expect(item).toBeHidden()
  await expect(chart.getByRole('rowheader', { name: 'Sweet Tea' }).first()).toBeVisible()
  await expect(page.getByText('May contain it: cooked in a shared fryer').first()).toBeVisible()
})
