import type { Page } from '@playwright/test'
import type { StoredBag } from '#src/stores/session/stored-bag.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { aFullCart } from '#tests/support/orders/orders.ts'
import type { SiteProcess } from '#tests/support/site/site-process.ts'
import type { EarlyClick } from '../pages/lost-click.ts'
import { peerPages } from './build-peer.ts'

/** Limits of a page: milliseconds on a CPU that is four times slower, kilobytes, and the Lighthouse score. */
type PageLimits = {
  longest: number
  blocked: number
  alive: number
  js: number
  requests: number
  html: { br: number; raw: number }
  score: number
}

export type ComparedPage = {
  title: string
  path: string
  storage: Record<string, string>
  control: string
  limits: PageLimits
  hasPeer: boolean
  clicks: { what: string; press: (page: Page) => Promise<void> }[]
  earlyClick: EarlyClick
}

const menu: ComparedPage = {
  title: 'menu',
  path: peerPages.menu,
  storage: {},
  control: '.card-actions button',
  hasPeer: true,
  limits: {
    longest: 120,
    blocked: 150,
    alive: 2_000,
    js: 75,
    requests: 4,
    html: { br: 14, raw: 120 },
    score: 97,
  },
  clicks: [
    { what: 'first tap', press: page => page.getByRole('searchbox').tap() },
    { what: 'first key in the search', press: page => page.keyboard.press('KeyS') },
    { what: 'the search cleared', press: page => page.keyboard.press('Backspace') },
    { what: 'Add', press: page => page.getByRole('button', { name: 'Add Crinkle Fries' }).tap() },
  ],
  earlyClick: {
    selector: '[data-product="crinkle-fries"] button',
    response: { selector: 'bag-count, [data-bag-count]', text: '1' },
  },
}

const product: ComparedPage = {
  title: 'product',
  path: peerPages.product,
  storage: {},
  control: '.heat-step input',
  hasPeer: true,
  limits: {
    longest: 120,
    blocked: 150,
    alive: 2_000,
    js: 80,
    requests: 4,
    html: { br: 11, raw: 70 },
    score: 97,
  },
  clicks: [
    { what: 'heat', press: page => page.locator('label', { hasText: 'Medium' }).first().tap() },
    { what: 'option', press: page => page.locator('label', { hasText: 'Crinkle Fries' }).first().tap() },
    {
      what: 'one more',
      press: page =>
        page
          .getByRole('button', { name: /^Increase/ })
          .first()
          .tap(),
    },
  ],
  earlyClick: {
    selector: '[id="tender-combo.combo-side"] label:first-of-type input',
    response: { selector: '[id="tender-combo.combo-side"] legend', text: 'Completed' },
  },
}

export async function listComparedPages(site: SiteProcess): Promise<ComparedPage[]> {
  const cart = await aFullCart(await createApiClient(site))
  const bag: StoredBag = { cart_id: cart.id, menu_id: cart.menu_id, version: cart.version, count: 1 }
  const firstName = 'input[autocomplete="given-name"]'
  const checkout: ComparedPage = {
    title: 'checkout',
    path: '/order/checkout',
    storage: { 'red-comb:bag': JSON.stringify(bag) },
    control: firstName,
    hasPeer: false,
    limits: {
      longest: 150,
      blocked: 200,
      alive: 2_400,
      js: 100,
      requests: 6,
      html: { br: 9, raw: 60 },
      score: 95,
    },
    clicks: [
      { what: 'first tap', press: page => page.getByLabel('First name').tap() },
      { what: 'first key', press: page => page.keyboard.press('KeyD') },
      {
        what: 'way to pay',
        press: page =>
          page.locator('label', { has: page.getByRole('radio', { name: /Pay in store/ }) }).tap(),
      },
    ],
    earlyClick: { selector: firstName, response: { selector: firstName, text: 'D' } },
  }
  return [menu, product, checkout]
}
