import type { Page } from '@playwright/test'
import { rejectBagAdds } from '../fixtures/bag.ts'
import { checkOption, kitchen, openProduct, waitUntilHydrated } from '../fixtures/order.ts'
import { expect } from '../fixtures/test.ts'
import type { PageVisit } from './page-state.ts'

/** The first state checks the whole menu. In the others, a search leaves only the cards that differ. */
export const menuStates: PageVisit[] = [
  {
    name: 'menu with the filter of a member who avoids milk',
    always: true,
    complaints: /ERR_FAILED/,
    texts: true,
    widths: 'both',
    open: async (page, guest) => {
      await guest.signInAsDemoMember('gold')
      await guest.setStorage({ avoided: { allergens: ['milk'], diets: [] } })
      // Aborts the request, because tests share the demo member, whose account must not change.
      await page.route('**/api/members/avoids', route => route.abort())
      await page.goto(kitchen.menu)
      await waitUntilHydrated(page)
      const strip = page.getByRole('region', { name: 'Order Again' })
      await expect(strip.getByRole('button', { name: /^Add again: / }).first()).toBeVisible()
      await strip.getByText('Your last orders').click()
      await expect(strip.getByRole('button', { name: /Order Again/ })).toHaveCount(3)
      await page.locator('summary', { hasText: 'Allergies & diet' }).click()
      await expect(page.getByText(/items can be made without milk/)).toBeVisible()
    },
  },
  {
    name: 'order-again row with a rejected dish',
    complaints: /409/,
    open: async (page, guest) => {
      await guest.signInAsDemoMember('gold')
      await rejectBagAdds(page)
      await search(page, kitchen.menu, 'tea')
      const strip = page.getByRole('region', { name: 'Order Again' })
      await strip
        .getByRole('button', { name: /^Add again: / })
        .first()
        .click()
      await expect(strip.getByRole('alert')).toHaveText(/sold out/)
    },
  },
  {
    name: 'menu search in a brand without the category',
    open: async page => {
      await search(page, '/menu/denver-rino?brand=shake-shed&category=tacos', 'tea')
      await expect(page.getByText('That category isn’t on this menu.')).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: /^\d+ items?$/ })).toBeVisible()
    },
  },
  {
    name: 'category page without search results',
    open: async page => {
      await search(page, `${kitchen.menu}/category/drinks`, 'tacos 🌮')
      await expect(page.getByText('Nothing on this menu is called “tacos 🌮”.')).toBeVisible()
    },
  },
  {
    name: 'menu with marked allergens',
    open: async (page, guest) => {
      await guest.setStorage({ avoided: { allergens: ['wheat', 'peanut'], diets: ['vegan'] } })
      await search(page, kitchen.menu, 'fries')
      await page.getByRole('button', { name: 'Show them' }).click()
      const marks = page
        .getByText(/^Contains or may contain wheat.*; can’t be vegan/)
        .filter({ visible: true })
      await expect(marks).not.toHaveCount(0)
    },
  },
  {
    // Uses the shortest menu, because axe checks every cell of the chart.
    name: 'allergen chart',
    open: async page => {
      await page.goto('/allergens/nashville-five-points-catering')
      await expect(page.getByRole('heading', { name: 'Choices and extras' })).toBeVisible()
    },
  },
  {
    name: 'kitchen list of the allergen chart',
    open: async page => {
      await page.goto('/allergens')
      await expect(page.getByRole('link', { name: 'Nashville Five Points' })).toBeVisible()
    },
  },
  {
    name: 'catering menu',
    open: async page => {
      await search(page, '/catering/nashville-five-points-catering', 'tray')
      const facts = page.getByText(/^Serves \d+$/).filter({ visible: true })
      await expect(facts.first()).toBeVisible()
    },
  },
  {
    name: 'combo with a missing choice and an avoided allergen',
    always: true,
    texts: true,
    widths: 'both',
    open: async (page, guest) => {
      await guest.setStorage({ avoided: { allergens: ['milk'], diets: [] } })
      await openProduct(page, 'tender-slider-combo')
      await page.locator('label').filter({ hasText: 'Crinkle Fries' }).click()
      await expect(page.locator('.product-hero').getByText('You avoid milk.')).toBeVisible()
      await page.getByRole('button', { name: /^Next: / }).click()
      await expect(page.getByRole('radio', { name: 'No Spice' }).first()).toBeFocused()
    },
  },
  {
    name: 'edited line that needs the Reaper waiver',
    open: async (page, guest) => {
      await guest.createBag(['three-tenders'])
      await page.goto(`${kitchen.menu}/product/three-tenders?edit=three-tenders&position=0`)
      await expect(page.getByText('You’re editing an item in your bag.')).toBeVisible()
      const offers = page.getByRole('region', { name: 'Goes well with it' })
      await offers.getByRole('button', { name: /^Add/ }).first().click()
      await expect(offers.getByRole('button', { name: /^Added/ })).toBeVisible()
      await checkOption(page, page.getByRole('radio', { name: 'Reaper (SEE DISCLAIMER BELOW)' }))
      await page.getByRole('button', { name: /Update Order/ }).click()
      await expect(page.getByRole('checkbox', { name: /18 or older/ })).toBeFocused()
    },
  },
  {
    name: 'sold-out product',
    open: async page => {
      await page.goto(`${kitchen.menu}/product/half-bird`)
      await expect(page.getByText('Sold out right now')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Back to the menu' })).toHaveAttribute('href', kitchen.menu)
    },
  },
  {
    // Also covers the page of an unknown menu, which looks the same.
    name: 'product that is not on the menu',
    complaints: /404/,
    open: async page => {
      await page.goto(`${kitchen.menu}/product/none`)
      await expect(page.getByRole('heading', { name: 'That one isn’t on the menu.' })).toBeVisible()
    },
  },
]

async function search(page: Page, path: string, text: string): Promise<void> {
  await page.goto(path)
  await waitUntilHydrated(page)
  await page.getByRole('searchbox', { name: 'Search this menu' }).fill(text)
}
