import { fivePointsKitchen } from '#tests/support/members/five-points-kitchen.ts'
import { openBag } from '../fixtures/bag.ts'
import {
  changeDialog,
  confirmDialog,
  pickKitchen,
  stubChangedTransferPrice,
} from '../fixtures/changing-kitchen.ts'
import { searchBox } from '../fixtures/kitchen-search.ts'
import { bagDialog } from '../fixtures/order.ts'
import { expect } from '../fixtures/test.ts'
import type { PageVisit } from './page-state.ts'

const denver = { id: '501', menu_id: 'denver-rino', name: 'Denver RiNo', city: 'Denver', state: 'CO' }

export const kitchenStates: PageVisit[] = [
  {
    name: 'list of kitchens to choose from',
    always: true,
    texts: true,
    widths: 'both',
    open: async page => {
      await page.goto('/locations')
      await expect(page.getByRole('heading', { name: 'Kitchens by state' })).toBeVisible()
    },
  },
  {
    name: 'kitchens near a ZIP code with table reservations',
    open: async page => {
      await page.addInitScript(() => sessionStorage.setItem('red-comb:handoff', 'reservation'))
      await page.goto('/locations?q=37206')
      await expect(page.getByRole('region', { name: 'Looking for a table?' })).toBeVisible()
      await expect(page.getByRole('link', { name: /^Call for a table/ })).toHaveCount(3)
    },
  },
  {
    name: 'delivery address dialog with suggestions',
    texts: true,
    open: async page => {
      await page.goto('/locations?handoff=delivery')
      await searchBox(page).fill('Nash')
      await expect(page.getByText('6 places to pick from: press Down.')).toBeAttached()
    },
  },
  {
    name: 'map with a selected pin',
    widths: 'both',
    open: async page => {
      await page.goto('/locations?q=37206')
      const toggle = page.getByRole('button', { name: 'Show the map' })
      if (await toggle.isVisible()) await toggle.click()
      await page.locator('.map-pin').first().press('Enter')
      await expect(page.locator('[data-map]').getByRole('link', { name: /Nashville/ })).toBeVisible()
    },
  },
  {
    // Also covers a search without results, which looks the same without the error.
    name: 'unknown ZIP code with a filter',
    open: async page => {
      await page.goto('/locations?q=00000&open=true')
      await expect(page.locator('[data-find-problem]')).toHaveText(/We can’t find that ZIP code/)
      await expect(page.getByRole('link', { name: 'Search without filters' })).toBeVisible()
    },
  },
  {
    name: 'kitchen page',
    texts: true,
    widths: 'both',
    open: async page => {
      await page.goto('/locations/louisiana/new-orleans/bywater')
      await expect(page.getByRole('table', { name: 'Hours' })).toBeVisible()
    },
  },
  {
    // Also covers the page of a temporarily closed kitchen, which combines parts of this page and of an open
    // kitchen's page.
    name: 'page of a kitchen that opens soon',
    texts: true,
    open: async page => {
      await page.goto('/locations/texas/san-antonio/pearl')
      await expect(page.getByText('Coming Soon!').first()).toBeVisible()
    },
  },
  {
    // Also covers a city's page, which has the same layout without the list of cities.
    name: 'state page',
    open: async page => {
      await page.goto('/locations/tennessee')
      await expect(page.getByRole('heading', { level: 1, name: 'Hot chicken in Tennessee' })).toBeVisible()
    },
  },
  {
    name: 'list of all kitchens',
    open: page => page.goto('/locations/all'),
  },
  {
    name: 'city without a kitchen',
    complaints: /404/,
    open: async page => {
      await page.goto('/locations/tennessee/nashville/x')
      await expect(page.getByRole('link', { name: 'Kitchens in Nashville' })).toBeVisible()
    },
  },
  {
    name: 'dialog before a change of kitchen',
    open: async (page, guest) => {
      await guest.createBag(['sweet-tea'])
      await page.goto('/locations/louisiana/new-orleans/bywater')
      await pickKitchen(page, 'New Orleans Bywater')
      await expect(confirmDialog(page).getByText('Subtotal after the move')).toBeVisible()
      await expect(confirmDialog(page).getByRole('button', { name: 'Move my bag' })).toBeInViewport()
    },
  },
  {
    name: 'preview of a transfer that drops lines',
    widths: 'both',
    open: async (page, guest) => {
      await guest.createBag(['sweet-tea', 'vinegar-slaw', 'banana-pudding'])
      await stubChangedTransferPrice(page)
      await page.goto('/locations/colorado/denver/rino')
      await pickKitchen(page, denver.name)
      const plan = changeDialog(page, denver.name)
      await expect(plan.getByRole('region')).toHaveCount(3)
      await expect(plan.getByText('Subtotal after the move')).toBeVisible()
    },
  },
  {
    name: 'failed change of kitchen',
    complaints: /ERR_FAILED/,
    open: async (page, guest) => {
      await guest.createBag(['sweet-tea'])
      await page.route('**/transfer*', route => route.abort())
      await page.goto('/locations/colorado/denver/rino')
      await pickKitchen(page, denver.name)
      await expect(confirmDialog(page).getByRole('alert')).toContainText('That didn’t work.')
    },
  },
  {
    name: 'transferred bag with substitutes',
    open: async (page, guest) => {
      const { id } = await guest.createBag(['sweet-tea'], { kitchen: { ...fivePointsKitchen, ...denver } })
      const substitute = {
        product_id: 'banana-pudding-shake',
        name: 'Banana Pudding',
        quantity: 2,
        cost: 649,
      }
      await guest.setStorage({
        substitutes: { cart_id: id, list: [{ ...substitute, instead: 'Banana Pudding Shake' }] },
      })
      await page.goto('/rewards')
      await openBag(page)
      await expect(bagDialog(page).getByRole('heading', { name: 'What stayed behind' })).toBeInViewport()
    },
  },
]
