import { plainChoices } from '#tests/support/orders.ts'
import { signInAs } from './fixtures/demo-members.ts'
import { addTenders, bag, choose, kitchen, pickKitchen, untilAlive, untilAliveAt } from './fixtures/order.ts'
import { expect, expectSound, test } from './fixtures/test.ts'

test('an empty bag says so, and closes with the keyboard back to its button', async ({ page }) => {
  await page.goto('/')
  const button = page.locator('[data-bag-button]').first()
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(bag(page).getByText('Your Bags is empty.')).toBeVisible()
  await expectSound(page)
  await page.keyboard.press('Escape')
  await expect(bag(page)).toBeHidden()
  await expect(button).toBeFocused()
})

test('quantity goes up and down, and at one the control removes the line and leads to the menu', {
  tag: '@phone',
}, async ({ page }) => {
  await pickKitchen(page)
  await addTenders(page)
  await bag(page).getByRole('button', { name: 'Increase Three Tenders' }).click()
  await expect(page.locator('bag-count').first()).toHaveText('2')
  await bag(page).getByRole('button', { name: 'Decrease Three Tenders' }).click()
  await expect(page.locator('bag-count').first()).toHaveText('1')
  await bag(page).getByRole('button', { name: 'Remove Three Tenders' }).click()
  await expect(bag(page)).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`${kitchen.menu}$`))
  await expect(page.locator('bag-count').first()).toBeHidden()
})

test('a bag that opened with the page gives the focus to what is under it', { tag: '@desktop' }, async ({
  page,
}) => {
  await pickKitchen(page)
  await addTenders(page)
  await page.keyboard.press('Escape')
  await expect(bag(page)).toBeHidden()
  await expect(page.locator('main')).toBeFocused()
})

test('clearing the bag asks first', { tag: '@desktop' }, async ({ page }) => {
  await pickKitchen(page)
  await addTenders(page)
  await bag(page).getByRole('button', { name: 'Clear Bag' }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' })
  const dismiss = question.getByRole('button', { name: 'Dismiss' }).filter({ hasText: 'Dismiss' })
  await expect(dismiss).toBeFocused()
  await expectSound(page)
  await dismiss.click()
  await expect(question).toBeHidden()
  await expect(bag(page).getByText('Three Tenders')).toBeVisible()
  await bag(page).getByRole('button', { name: 'Clear Bag' }).click()
  await question.getByRole('button', { name: 'Clear Bag' }).click()
  await expect(page.locator('bag-count').first()).toBeHidden()
})

test('a line is edited where it was built', { tag: '@phone' }, async ({ page }) => {
  await pickKitchen(page)
  await addTenders(page, 'Mild')
  await bag(page).getByRole('link', { name: /Edit/ }).click()
  await untilAliveAt(page, /\/product\/three-tenders\?edit=/)
  await expect(page.getByRole('radio', { name: 'Mild', exact: true })).toBeChecked()
  await choose(page, page.getByRole('radio', { name: 'Extra Hot', exact: true }))
  await page.getByRole('button', { name: /Update Order/ }).click()
  await expect(bag(page).getByText('Extra Hot')).toBeVisible()
  await expect(page.locator('bag-count').first()).toHaveText('1')
})

test('a bag survives a reload and is the same in another tab', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  await pickKitchen(page)
  await addTenders(page)
  await page.reload()
  await expect(page.locator('bag-count').first()).toHaveText('1')
  const other = await context.newPage()
  await other.goto('/')
  await other.locator('[data-bag-button]').first().click()
  await other.getByRole('button', { name: 'Increase Three Tenders' }).click()
  await expect(page.locator('bag-count').first()).toHaveText('2')
})

test('the left arrow leads to the menu of the bag, and closes it', { tag: '@phone' }, async ({ page }) => {
  await pickKitchen(page)
  await addTenders(page)
  await page.goto('/')
  await page.locator('[data-bag-button]').first().click()
  await bag(page).getByRole('link', { name: 'Back to the menu' }).click()
  await expect(page).toHaveURL(kitchen.menu)
  await expect(bag(page)).toBeHidden()
})

test('Change Location clears the kitchen, and leads to the others', { tag: '@desktop' }, async ({ page }) => {
  await pickKitchen(page)
  await page.locator('[data-bag-button]').first().click()
  await bag(page).getByRole('link', { name: 'Change Location' }).click()
  await expect(page).toHaveURL('/locations')
  expect(await page.evaluate(() => localStorage.getItem('red-comb:kitchen'))).toBeNull()
  await expect(bag(page)).toBeHidden()
})

test('the drawer is not fetched before it is wanted, and a press is answered as soon as it is there', {
  tag: '@phone',
}, async ({ page }) => {
  const fetched: string[] = []
  page.on('request', request => fetched.push(request.url()))
  await page.goto(kitchen.menu)
  await untilAlive(page)
  expect(fetched.filter(url => url.includes('BagDrawer'))).toEqual([])
  await page.locator('[data-bag-button]').first().click()
  await expect(bag(page)).toBeVisible()
  expect(fetched.some(url => url.includes('BagDrawer'))).toBe(true)
})

test('what is changed offline waits, is kept when the page goes, and is made once the network is back', {
  tag: '@phone',
}, async ({ page, context, complaints }) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  await pickKitchen(page)
  await addTenders(page)
  await context.setOffline(true)
  await bag(page).getByRole('button', { name: 'Increase Three Tenders' }).click()
  await expect(page.locator('bag-count').first()).toHaveText('2')
  await expect(bag(page).getByText('Your bag is waiting for the connection')).toBeVisible()
  await expect(bag(page).getByRole('button', { name: 'Proceed to Checkout' })).toHaveAccessibleDescription(
    'Checkout opens once you are back online.',
  )
  await expectSound(page)
  // Gone before anything could be sent; only what this browser keeps knows of the change.
  await page.close()
  await context.setOffline(false)
  const later = await context.newPage()
  await later.goto(kitchen.menu)
  await expect(later.locator('bag-count').first()).toHaveText('2')
  await expect
    .poll(() =>
      later.evaluate(async () => {
        const { cart_id } = JSON.parse(localStorage.getItem('red-comb:bag') ?? '{}')
        const { data } = await (await fetch(`/api/carts/${cart_id}`)).json()
        return data.products.map(({ quantity }: { quantity: number }) => quantity)
      }),
    )
    .toEqual([2])
})

test('a line that was changed elsewhere is shown as it is, with a word', { tag: '@desktop' }, async ({
  page,
  complaints,
}) => {
  complaints.expect(/409/)
  await pickKitchen(page)
  await addTenders(page)
  await expect(bag(page).getByRole('link', { name: 'Edit Three Tenders' })).toBeVisible()
  const { cart_id } = await page.evaluate(() => JSON.parse(localStorage.getItem('red-comb:bag') ?? '{}'))
  const cart = (await (await page.request.get(`/api/carts/${cart_id}`)).json()).data
  const [line] = cart.products
  await page.request.put(`/api/carts/${cart_id}/products/${line.id}`, { data: { quantity: 7 } })
  await bag(page).getByRole('button', { name: 'Increase Three Tenders' }).click()
  await expect(bag(page).getByText('Your bag changed in the meantime.')).toBeVisible()
  await expect(page.locator('bag-count').first()).toHaveText('7')
  await expectSound(page)
})

test('a bag that timed out comes back with one tap', async ({ page }) => {
  await pickKitchen(page)
  await addTenders(page)
  await expect(bag(page).getByRole('link', { name: 'Edit Three Tenders' })).toBeVisible()
  await page.evaluate(() => {
    const { cart_id, count } = JSON.parse(localStorage.getItem('red-comb:bag') ?? '{}')
    localStorage.setItem('red-comb:offered-bag', JSON.stringify({ cart_id, count }))
    localStorage.removeItem('red-comb:bag')
  })
  await page.goto('/order?bag=timed-out')
  await page.getByRole('button', { name: 'See what was in it' }).click()
  await expect(bag(page).getByText('Your basket timed out, please recreate your order')).toBeVisible()
  await expect(bag(page).getByText('Same as last time')).toBeVisible()
  await expectSound(page)
  await bag(page).getByRole('button', { name: 'Put it in my bag' }).press('Enter')
  await expect(bag(page).getByRole('link', { name: 'Edit Three Tenders' })).toBeVisible()
  await expect(page.locator('bag-count').first()).toHaveText('1')
})

test('members are asked to complete their order, by keyboard alone', async ({ page }) => {
  await signInAs(page, 'gold')
  await page.goto('/account')
  await expect(page.getByText('Goldie').first()).toBeVisible()
  await pickKitchen(page)
  await addTenders(page)
  const onward = bag(page).getByRole('button', { name: 'Proceed to Checkout' })
  await onward.press('Enter')
  const step = page.getByRole('dialog', { name: 'Complete Your Order' })
  await expect(step.getByRole('button', { name: 'Back to your bag' })).toBeFocused()
  expect(await step.getByRole('listitem').count()).toBeLessThanOrEqual(3)
  await expectSound(page)
  await page.keyboard.press('Enter')
  await expect(bag(page)).toBeVisible()
  await bag(page).getByRole('button', { name: 'Proceed to Checkout' }).press('Enter')
  await step.getByRole('link', { name: 'No Thanks' }).press('Enter')
  await untilAliveAt(page, '/order/checkout')
})

test('a catering bag says how far ahead, and what is missing to its minimum', async ({ page }) => {
  const menu_id = 'nashville-five-points-catering'
  const started = await page.request.post('/api/carts', {
    data: { location_id: '101', handoff: 'pickup', menu_id },
  })
  const cart = (await started.json()).data
  const menu = (await (await page.request.get(`/api/menus/${menu_id}`)).json()).data
  const products: { product_id: string; cost: number }[] = menu.categories.flatMap(
    (category: { products: object[] }) => category.products,
  )
  const [{ product_id } = { product_id: '' }] = products.toSorted((one, other) => one.cost - other.cost)
  const product = (await (await page.request.get(`/api/menus/${menu_id}/products/${product_id}`)).json()).data
  const line = { product_id, quantity: 1, choices: plainChoices(product) }
  const added = await page.request.post(`/api/carts/${cart.id}/catering`, { data: line })
  expect(added.status()).toBe(201)
  await page.goto('/')
  await page.evaluate(memory => localStorage.setItem('red-comb:bag', JSON.stringify(memory)), {
    cart_id: cart.id,
    menu_id,
    version: 2,
    count: 1,
    kind: 'catering',
  })
  await page.reload()
  await page.locator('[data-bag-button]').first().click()
  await expect(bag(page).getByText(/Catering: order at least \d+ hours? ahead/)).toBeVisible()
  await expect(bag(page).getByRole('button', { name: 'Proceed to Checkout' })).toHaveAccessibleDescription(
    /Add \$[\d.]+ more to reach the catering minimum/,
  )
  await expect(bag(page).getByRole('link', { name: 'Add More Items' })).toHaveAttribute(
    'href',
    `/catering/${menu_id}`,
  )
  await expectSound(page)
})
