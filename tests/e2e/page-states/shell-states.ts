import type { Page } from '@playwright/test'
import { fivePointsKitchen } from '#tests/support/members/five-points-kitchen.ts'
import { getSiteTime } from '#tests/support/site/site-clock.ts'
import { kitchen } from '../fixtures/order.ts'
import { expect } from '../fixtures/test.ts'
import type { PageVisit } from './page-state.ts'

/** Staff pages and pages outside of ordering, some with an overlay that any page can show. */
export const shellStates: PageVisit[] = [
  {
    name: 'home page with a closed kitchen and a bag',
    always: true,
    texts: true,
    widths: 'both',
    footer: true,
    open: async (page, guest) => {
      await guest.createBag(['sweet-tea'])
      const observed = getSiteTime()
      await guest.setStorage({
        'kitchen-status': { id: fivePointsKitchen.id, open: false, status: 'closed', seen: observed },
      })
      await page.goto('/')
      await expect(page.locator('html')).toHaveAttribute('data-kitchen-closed')
      await expect(page.locator('bag-count').first()).toHaveText('1')
    },
  },
  {
    name: 'page with most kinds of blocks',
    always: true,
    texts: true,
    widths: 'both',
    open: page => openStory(page, '/game-day'),
  },
  {
    name: 'page with slides and products',
    texts: true,
    widths: 'both',
    open: page => openStory(page, '/reaper-week'),
  },
  { name: 'a page with a story and its pictures', open: page => openStory(page, '/our-story') },
  {
    name: 'FAQ with an open question',
    open: async page => {
      await openStory(page, '/faq')
      await page.locator('main summary').first().click()
      await expect(page.locator('main details[open]')).not.toHaveCount(0)
    },
  },
  {
    name: 'cached page after the connection returns',
    open: async page => {
      // Adds the marker that the service worker adds to cached pages.
      await page.route('**/privacy-policy', async route => {
        const response = await route.fetch()
        const body = (await response.text()).replace('<head>', '<head><meta name="seen" content="">')
        await route.fulfill({ response, body })
      })
      await openStory(page, '/privacy-policy')
      await expect(page.getByRole('button', { name: 'Load again' })).toBeVisible()
    },
  },
  {
    name: 'banner about a kitchen that accepts no orders',
    open: async (page, guest) => {
      await guest.setKitchen({ ...fivePointsKitchen, id: '804', name: 'Detroit Corktown' })
      await openStory(page, '/terms-and-conditions')
      const notice = page.getByRole('status').filter({ hasText: 'isn’t taking online orders right now' })
      await expect(notice.getByRole('link', { name: 'Find another kitchen' })).toBeVisible()
    },
  },
  {
    name: 'error dialog',
    widths: 'both',
    open: async page => {
      await openStory(page, '/accessibility')
      await page.evaluate(() => {
        void Promise.reject({ code: 'kitchen_closed', message: 'This kitchen is closed right now.' })
      })
      const layer = page.getByRole('alertdialog', { name: 'Heads-up!' })
      await expect(layer.getByRole('button', { name: 'Okay' })).toBeInViewport()
    },
  },
  {
    name: 'mobile menu with the install offer',
    open: async page => {
      await openStory(page, '/faq')
      await page.getByRole('button', { name: 'Open the menu' }).click()
      await page.evaluate(() => {
        const event = new Event('beforeinstallprompt', { cancelable: true })
        dispatchEvent(Object.assign(event, { prompt: async () => ({ outcome: 'accepted' }) }))
      })
      await expect(page.getByRole('button', { name: 'Install the App' })).toBeVisible()
    },
  },
  {
    name: 'page not found',
    widths: 'both',
    complaints: /404/,
    open: page => openStory(page, '/no-such-page'),
  },
  {
    name: 'server error page',
    complaints: /500/,
    open: page => openStory(page, '/500'),
  },
  {
    name: 'offline page with a cached menu',
    open: async page => {
      await page.goto('/robots.txt')
      await page.evaluate(async path => {
        const headers = { date: new Date().toUTCString() }
        const cache = await caches.open('red-comb-pages-1')
        await cache.put(path, new Response('<h1>Nashville Five Points</h1>', { headers }))
      }, kitchen.menu)
      await page.goto('/offline')
      await expect(page.getByRole('main').getByRole('link', { name: kitchen.name })).toBeVisible()
    },
  },
  {
    name: 'order start page after the bag expired',
    open: async page => {
      await page.goto('/order?bag=timed-out')
      await expect(page.getByText('Your basket timed out, please recreate your order')).toBeVisible()
    },
  },
  {
    name: 'unknown order',
    complaints: /404/,
    open: async page => {
      await openStory(page, '/order/confirm/o_nothing')
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
    },
  },
  {
    name: 'style guide',
    widths: 'both',
    open: page => openStory(page, '/typography'),
  },
]

async function openStory(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
}
