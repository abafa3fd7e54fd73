import type { Page } from '@playwright/test'
import { fivePointsKitchen } from '#tests/support/members/five-points-kitchen.ts'
import { siteUrls } from '#tests/support/site/site-ports.ts'
import { createGuest } from '../fixtures/guest.ts'
import { slider, textStrip } from '../fixtures/marketing-blocks.ts'
import { expect } from '../fixtures/test.ts'
import type { PageVisit } from './page-state.ts'

export const storyStates: PageVisit[] = [
  {
    name: 'page with paused animations',
    widths: 'both',
    open: async page => {
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await page.goto(`${siteUrls.other}/moving`)
      await page.getByRole('button', { name: 'Pause the slides' }).press('Enter')
      await page.getByRole('checkbox', { name: 'Pause the moving text' }).press('Space')
      await expect(slider(page).getByRole('button', { name: 'Play the slides' })).toBeVisible()
    },
  },
  {
    name: 'page without animations for a member',
    open: async page => {
      await createGuest(page, siteUrls.other).signInAsDemoMember('gold')
      await page.goto(`${siteUrls.other}/moving`)
      await textStrip(page).scrollIntoViewIfNeeded()
      await expect(page.getByRole('article', { name: /Order number/ })).toHaveCount(3)
    },
  },
  {
    name: 'page with products and nearby kitchens',
    open: async page => {
      await createGuest(page, siteUrls.other).setKitchen({ ...fivePointsKitchen, ...southCongress })
      await page.goto(`${siteUrls.other}/live`)
      await expect(page.getByRole('heading', { name: southCongress.name })).toBeVisible()
    },
  },
  {
    name: 'preview with its toolbar open',
    widths: 'both',
    open: async page => {
      await page.goto(await previewOf(page, 'home'))
      const toolbar = page.locator('#preview-toolbar')
      await toolbar.locator('summary').click()
      await expect(toolbar.getByLabel('As of')).toBeVisible()
      await expect(page.locator('.preview-badge').first()).toBeVisible()
    },
  },
]

const southCongress = {
  id: '301',
  menu_id: 'austin-south-congress',
  name: 'Austin South Congress',
  city: 'Austin',
  state: 'TX',
}

async function previewOf(page: Page, story: string): Promise<string> {
  const stories = await page.request.get(`${siteUrls.editor}/api/stories`)
  const { uuid } = (await stories.json()).find((each: { full_slug: string }) => each.full_slug === story)
  const preview = await page.request.get(`${siteUrls.editor}/api/stories/${uuid}/preview`)
  return (await preview.json()).url
}
