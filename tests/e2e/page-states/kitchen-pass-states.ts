import { anOrderOnKitchenPass, aSoldOutOrder, createPassLink, passKitchen } from '../fixtures/kitchen-pass.ts'
import { expect } from '../fixtures/test.ts'
import type { PageVisit } from './page-state.ts'

export const kitchenPassStates: PageVisit[] = [
  {
    name: 'a kitchen’s pass with an order that is new',
    always: true,
    texts: true,
    widths: 'both',
    open: async (page, guest) => {
      const { num } = await anOrderOnKitchenPass(guest, 'No pickles please, and the sauce on the side')
      await page.goto(await createPassLink())
      await expect(page.getByRole('article', { name: `Order ${num}`, exact: true })).toBeVisible()
    },
  },
  {
    name: 'a pass that asks why an order cannot be made',
    open: async (page, guest) => {
      const { num } = await anOrderOnKitchenPass(guest)
      await page.goto(await createPassLink())
      const card = page.getByRole('article', { name: `Order ${num}`, exact: true })
      await card.getByRole('button', { name: 'Refuse' }).click()
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeVisible()
    },
  },
  {
    name: 'a pass that asks how late an order is',
    open: async (page, guest) => {
      const { id, num } = await anOrderOnKitchenPass(guest)
      const move = { from: 'placed', to: 'accepted' }
      await guest.call('post', `/kitchens/${passKitchen.id}/orders/${id}/move`, move)
      await page.goto(await createPassLink())
      await page.getByRole('button', { name: /^Preparing/ }).click()
      await page.getByRole('button', { name: `Running late: order ${num}` }).click()
      await expect(page.getByRole('button', { name: 'The kitchen is busy' })).toBeVisible()
    },
  },
  {
    name: 'a pass that asks what is made in place of a line',
    open: async (page, guest) => {
      const { id, num } = await anOrderOnKitchenPass(guest)
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
    name: 'a pass with an order whose guest is choosing',
    open: async (page, guest) => {
      const { num } = await aSoldOutOrder(guest)
      await page.goto(await createPassLink())
      await page.getByRole('button', { name: /^Preparing/ }).click()
      const card = page.getByRole('article', { name: `Order ${num}`, exact: true })
      await expect(card.getByText(/^Out. The guest has until/)).toBeVisible()
    },
  },
  {
    name: 'what is sold out, on a pass',
    open: async page => {
      await page.goto(await createPassLink())
      await page.getByRole('button', { name: 'Sold out', exact: true }).click()
      await page.getByRole('searchbox').fill('three tenders')
      await page.getByRole('button', { name: 'Sold out: Three Tenders' }).click()
      await expect(page.getByRole('button', { name: 'All day' })).toBeVisible()
    },
  },
  {
    name: 'pausing a kitchen on its pass',
    open: async page => {
      await page.goto(await createPassLink())
      await page.getByRole('button', { name: 'Pause', exact: true }).click()
      await expect(page.getByRole('button', { name: 'Slow down' })).toBeVisible()
    },
  },
  {
    name: 'a pass that is not good',
    complaints: /404/,
    open: async page => {
      await page.goto(`/kitchen/${passKitchen.id}#made-up`)
      await expect(page.getByRole('heading', { name: 'This link has ended' })).toBeVisible()
    },
  },
]
