import {
  createOrderOnKitchenPass,
  createOrderWithSubstituteOffer,
  createPassLink,
  passKitchen,
} from '../fixtures/kitchen-pass.ts'
import { expect } from '../fixtures/test.ts'
import type { PageVisit } from './page-state.ts'

export const kitchenPassStates: PageVisit[] = [
  {
    name: 'kitchen pass with a new order',
    always: true,
    texts: true,
    widths: 'both',
    open: async (page, guest) => {
      const { num } = await createOrderOnKitchenPass(guest, 'No pickles please, and the sauce on the side')
      await page.goto(await createPassLink())
      await expect(page.getByRole('article', { name: `Order ${num}`, exact: true })).toBeVisible()
    },
  },
  {
    name: 'refuse dialog on a pass',
    open: async (page, guest) => {
      const { num } = await createOrderOnKitchenPass(guest)
      await page.goto(await createPassLink())
      const card = page.getByRole('article', { name: `Order ${num}`, exact: true })
      await card.getByRole('button', { name: 'Refuse' }).click()
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeVisible()
    },
  },
  {
    name: 'delay dialog on a pass',
    open: async (page, guest) => {
      const { id, num } = await createOrderOnKitchenPass(guest)
      const move = { from: 'placed', to: 'accepted' }
      await guest.call('post', `/kitchens/${passKitchen.id}/orders/${id}/move`, move)
      await page.goto(await createPassLink())
      await page.getByRole('button', { name: /^Preparing/ }).click()
      await page.getByRole('button', { name: `Running late: order ${num}` }).click()
      await expect(page.getByRole('button', { name: 'The kitchen is busy' })).toBeVisible()
    },
  },
  {
    name: 'substitute dialog on a pass',
    open: async (page, guest) => {
      const { id, num } = await createOrderOnKitchenPass(guest)
      const move = { from: 'placed', to: 'accepted' }
      await guest.call('post', `/kitchens/${passKitchen.id}/orders/${id}/move`, move)
      await page.goto(await createPassLink())
      await page.getByRole('button', { name: /^Preparing/ }).click()
      const card = page.getByRole('article', { name: `Order ${num}`, exact: true })
      await card.getByRole('button', { name: 'Out? Three Tenders' }).click()
      await expect(page.getByRole('button', { name: /^Ask the guest/ })).toBeVisible()
    },
  },
  {
    name: 'pass with an open substitute offer',
    open: async (page, guest) => {
      const { num } = await createOrderWithSubstituteOffer(guest)
      await page.goto(await createPassLink())
      await page.getByRole('button', { name: /^Preparing/ }).click()
      const card = page.getByRole('article', { name: `Order ${num}`, exact: true })
      await expect(card.getByText(/^Out. The guest has until/)).toBeVisible()
    },
  },
  {
    name: 'sold-out dialog on a pass',
    open: async page => {
      await page.goto(await createPassLink())
      await page.getByRole('button', { name: 'Sold out', exact: true }).click()
      await page.getByRole('searchbox', { name: 'Find an item or option' }).fill('three tenders')
      await page.getByRole('button', { name: 'Sold out: Three Tenders' }).click()
      await expect(page.getByRole('button', { name: 'All day' })).toBeVisible()
    },
  },
  {
    name: 'pause dialog on a pass',
    open: async page => {
      await page.goto(await createPassLink())
      await page.getByRole('button', { name: 'Pause', exact: true }).click()
      await expect(page.getByRole('button', { name: 'Slow down' })).toBeVisible()
    },
  },
  {
    name: 'invalid pass',
    complaints: /404/,
    open: async page => {
      await page.goto(`/kitchen/${passKitchen.id}#made-up`)
      await expect(page.getByRole('heading', { name: 'This link has ended' })).toBeVisible()
    },
  },
]
