import type { OrderProgress } from '#src/contract/order/order-progress.ts'
import {
  createOrderOnKitchenPass,
  createOrderWithSubstituteOffer,
  passKitchen,
} from '../fixtures/kitchen-pass.ts'
import { createCurbsideOrder, createScheduledOrder } from '../fixtures/order-for-later.ts'
import { expect } from '../fixtures/test.ts'
import type { PageVisit } from './page-state.ts'

export const orderStates: PageVisit[] = [
  {
    name: 'order that can be canceled or rescheduled',
    open: async (page, guest) => {
      const { id } = await createScheduledOrder(guest)
      await page.goto(`/order/confirm/${id}`)
      await page.getByText('Change the time').click()
      await expect(page.getByRole('button', { name: 'Take this time' })).toBeVisible()
      await page.getByText('Cancel this order').click()
      await expect(page.getByRole('button', { name: 'Yes, cancel it' })).toBeVisible()
    },
    next: [
      {
        name: 'canceled order',
        open: async page => {
          await page.getByRole('button', { name: 'Yes, cancel it' }).click()
          await expect(page.getByText('You canceled it.')).toBeVisible()
        },
      },
    ],
  },
  {
    name: 'placed order',
    always: true,
    texts: true,
    widths: 'both',
    open: async (page, guest) => {
      const { id } = await guest.createOrder()
      await page.goto(`/order/confirm/${id}`)
      await expect(page.getByRole('heading', { level: 1, name: 'Order placed!' })).toBeVisible()
    },
  },
  {
    name: 'delayed order with a reason',
    texts: true,
    open: async (page, guest) => {
      const { id } = await createOrderOnKitchenPass(guest)
      const path = `/kitchens/${passKitchen.id}/orders/${id}`
      await guest.call('post', `${path}/move`, { from: 'placed', to: 'accepted' })
      const { time } = await guest.call<OrderProgress>('get', `/orders/${id}/progress`)
      await guest.call('post', `${path}/delay`, { ready: time.ready, minutes: 10, reason: 'equipment' })
      await page.goto(`/order/confirm/${id}`)
      await expect(page.getByText('About 10 minutes later than we said.')).toContainText('broke down')
    },
  },
  {
    name: 'refused order',
    widths: 'both',
    open: async (page, guest) => {
      const { id } = await createOrderOnKitchenPass(guest)
      const path = `/kitchens/${passKitchen.id}/orders/${id}`
      await guest.call('post', `${path}/move`, { from: 'placed', to: 'refused', reason: 'closing' })
      await page.goto(`/order/confirm/${id}`)
      await expect(page.getByText('We have to close early today.')).toBeVisible()
    },
  },
  {
    name: 'order with a substitute offer',
    texts: true,
    widths: 'both',
    open: async (page, guest) => {
      const { id } = await createOrderWithSubstituteOffer(guest)
      await page.goto(`/order/confirm/${id}`)
      await expect(page.getByRole('heading', { name: 'We ran out of Three Tenders' })).toBeVisible()
    },
    next: [
      {
        name: 'order with a substitute',
        open: async (page, guest) => {
          const { pathname } = new URL(page.url())
          const order = pathname.replace('/order/confirm', '/orders')
          await guest.call('post', `${order}/instead`, { line: 1, product_id: 'one-tender' })
          const notice = page.getByText('We’re making Just One Tender instead of Three Tenders.', {
            exact: true,
          })
          await expect(notice).toBeVisible()
        },
      },
    ],
  },
  {
    name: 'order of a guest who has arrived',
    texts: true,
    open: async (page, guest) => {
      const { id } = await createCurbsideOrder(guest)
      await guest.call('post', `/orders/${id}/arrived`, { spot: '4' })
      await page.goto(`/order/confirm/${id}`)
      await page.getByText('Different car or spot?').click()
      await expect(page.getByRole('button', { name: 'Tell the kitchen' })).toBeVisible()
    },
  },
]
