import { beforeEach, expect, test } from 'vitest'
import type { CartPromotionProblem } from '#src/contract/promotions.ts'
import { RestoreBagOffer } from '#src/features/bag/RestoreBagOffer.tsx'
import { Usuals } from '#src/features/member-area/Usuals.tsx'
import { ProductCard } from '#src/features/menu/cards/ProductCard.tsx'
import { PromotionProblem } from '#src/features/offers/PromotionProblem.tsx'
import { $addUsualState, $usuals } from '#src/stores/account/usuals.ts'
import { $cart } from '#src/stores/bag/bag.ts'
import { $bagRestoration } from '#src/stores/bag/transfer/restore-bag.ts'
import type { MenuCard } from '#src/stores/menu/menu-view.ts'
import { renderWithStores } from '#tests/support/render-with-stores.ts'
import { openBrowser } from '#tests/support/stores.ts'

const menu_id = 'nashville-five-points'
const coffeePath = `/menu/${menu_id}/product/drip-coffee`
const coffee = { product_id: 'drip-coffee', name: 'Drip Coffee', image: '/art/a.webp', cost: 299 }

beforeEach(() => void openBrowser(null))

test('a coupon’s dish that is not served now has a link to its page', () => {
  const render = (available: boolean) => {
    const problem: CartPromotionProblem = {
      reason: 'product',
      missing: 1,
      message: 'This code is for Drip Coffee.',
      products: [{ ...coffee, needs_choices: false, available }],
    }
    const cart = { menu_id, catering: null, products: [], totals: { total: 0 } }
    return renderWithStores(<PromotionProblem problem={problem} />, [$cart, cart])
  }
  expect(render(false)).toContain(`href="${coffeePath}"`)
  expect(render(true)).not.toContain(coffeePath)
})

test('a usual that could not be added has links to its dish and to other kitchens', () => {
  const usual = {
    ...coffee,
    recipient: 'Dolly',
    times: 3,
    choices: [],
    allergens: { contains: [], may_contain: [], unstated: [] },
  }
  const error = { code: 'product_unavailable', message: 'Drip Coffee isn’t available right now.' }
  const html = renderWithStores(
    <Usuals />,
    [$usuals, { step: 'ready', data: [usual] }],
    [$addUsualState, { step: 'failed', usual, error, menu_id }],
  )
  expect(html).toContain(`href="${coffeePath}"`)
  expect(html).toContain('href="/locations"')
})

test('for an expired bag whose dishes are all served later, the later time is offered first', () => {
  const unavailableLine = {
    ...coffee,
    quantity: 1,
    choices: [],
    problem: { code: 'x', message: 'Back tomorrow.' },
  }
  const location = { name: 'Nashville Five Points', menu_id, timezone: 'America/Chicago' }
  const lists = {
    kept: [],
    changed: [],
    gone: [unavailableLine],
    reset: [],
    promotions: [],
    substitutes: [],
  }
  const plan = { ...lists, location, problem: null, later: '2026-11-24T12:00:00.000Z' }
  const html = renderWithStores(
    <RestoreBagOffer offered={{ cart_id: 'c', count: 1, isKitchenRemoved: false }} />,
    [$bagRestoration, { step: 'planned', plan, target: { at: undefined } }],
  )
  const controls = [...html.matchAll(/<(?:button|a) .*?<\/(?:button|a)>/gs)].map(([control]) => control)
  expect(controls.map(control => control.replace(/<[^>]+>/g, ''))).toEqual([
    expect.stringMatching(/^Order for .*6:00 AM/),
    'Find another kitchen',
    'No, start fresh',
  ])
  expect(controls.map(control => control.includes('button-primary'))).toEqual([true, false, false])
})

test.each([
  [
    'that is served now but not at the bag’s order time',
    { available: true },
    /Not served at the time your bag is for\./,
  ],
  [
    'that is served neither now nor at the bag’s order time',
    { available: false, back: 'Back tomorrow at 6:00 AM.' },
    /Back tomorrow/,
  ],
])('the menu card of a dish %s links to the dish’s page', (_, availability, message) => {
  const card = {
    ...coffee,
    description: '',
    needs_choices: false,
    ...availability,
    build: { always: [], choices: [] },
    comes_with: [],
    can_be: [],
    can_be_kept: [],
    comes_for: [],
  } as MenuCard
  const page = {
    kitchen: { menu_id },
    placement: 'menu',
    placeholder: '',
    fryer: [],
    friedWith: null,
  } as never
  const served = { ids: new Set<string>(), isForLater: true }
  const html = renderWithStores(
    <ProductCard
      card={card}
      page={page}
      tone="cream"
      isEager
      isFilteredOut={false}
      fit={null}
      served={served}
    />,
  )
  expect(html).toMatch(message)
  expect(html).toMatch(new RegExp(`<a href="${coffeePath}" class="card-order-later">`))
})
