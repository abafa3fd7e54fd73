import { renderToString } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ModifierOption } from '#src/domain/menu/menu.ts'
import { weekdays } from '#src/domain/time/hours.ts'
import { OrderBar } from '#src/features/product/OrderBar.tsx'
import { Product } from '#src/islands/Product.island.tsx'
import { setEnvironment } from '#src/stores/browser/environment.ts'
import type { PickedKitchen } from '#src/stores/kitchen/kitchen.ts'
import { menuDataPath } from '#src/stores/menu/island-data.ts'
import { aDish, aGroup, anOption } from '#tests/support/menu-builders.ts'

const kitchen: PickedKitchen = {
  id: '101',
  menu_id: 'nashville-five-points',
  name: 'Five Points',
  city: 'Nashville',
  state: 'TN',
  handoff: 'pickup',
  sub_handoff: null,
}

// Resets the clock, because other test files in this environment set it to the clock of a server that has
// since closed.
beforeAll(() => setEnvironment({ now: Date.now }))

function pageOf(dish: Parameters<typeof aDish>[0], text: { back?: string; served?: string } = {}): string {
  const product = { ...aDish(dish), from: null, first: null, upsells: [] }
  const island = (
    <Product
      source={{ path: menuDataPath(kitchen.menu_id, product.product_id), data: product }}
      seen={product}
      kitchen={kitchen}
      placement="menu"
      preselect
      fryer={[]}
      images={['/art/tender.webp']}
      {...text}
    />
  )
  return renderToString(island).replaceAll('<!-- -->', '')
}

const withOption = (option: ModifierOption) => pageOf({ mods: [aGroup([option], { counter: false })] })

describe('text of an option', () => {
  test('an option’s picture has alt text', () => {
    const page = withOption(anOption('Ranch', { meta: { 'modifier-image': '/art/ranch.webp' } }))
    expect(page).toContain('alt="Image of Ranch modifier add on"')
  })

  test('an option shows its extra price unless it is zero', () => {
    expect(withOption(anOption('Ranch', { cost: 75 }))).toContain('+$0.75')
    expect(withOption(anOption('Ranch'))).not.toContain('$0.00')
  })

  test('an option shows its color', () => {
    expect(withOption(anOption('Ranch', { meta: { hex_color_code: '#f6e7c1' } }))).toContain('fill="#f6e7c1"')
  })
})

describe('text of an unavailable product', () => {
  const served = [{ days: [...weekdays], from: '06:00', until: '11:00' }]
  const text = { back: 'Back tomorrow at 6:00 AM.', served: 'Served 6 to 11 AM' }

  test('a product that is not served now shows its serving times rather than “sold out”', () => {
    const page = pageOf({ available: false, served }, text)
    expect(page).toContain('Served 6 to 11 AM. Back tomorrow at 6:00 AM.')
    expect(page).not.toMatch(/sold out/i)
  })

  test('a sold-out product shows when it returns, if known', () => {
    expect(pageOf({ available: false })).toMatch(/Sold out right now/)
    expect(pageOf({ available: false }, { back: 'Back at 6:00 PM.' })).toMatch(
      /Sold out right now.*Back at 6:00 PM\./s,
    )
  })

  test('an unavailable product has a button to check again', () => {
    expect(pageOf({ available: false })).toMatch(/<button[^>]*>[^<]*(<[^>]*>)*Look again/)
  })
})

describe('text of a product', () => {
  test('a product shows its calories unless they are unknown', () => {
    const existing = pageOf({ nutrition: { calories: { base: 630, max: null } } })
    expect(existing).toMatch(/\$10\.00.*>\|<.*630 Cal/s)
    expect(pageOf({})).not.toContain('>|<')
  })

  test('a build-your-own product has no description', () => {
    const description = 'Three to six pieces, two sides.'
    expect(pageOf({ name: 'Slider Box', description })).toContain(`>${description}<`)
    expect(pageOf({ name: 'Build Your Own Box', description })).not.toContain(`>${description}<`)
  })
})

describe('order bar', () => {
  const barOf = (next: string | null, from: number | null) =>
    renderToString(
      <OrderBar
        {...{
          name: 'Box',
          quantity: 1,
          cost: 1_296,
          from,
          next,
          later: null,
          isEditing: false,
          isBusy: false,
        }}
        {...{ sending: { step: 'idle' }, menuChanges: [], refusal: undefined }}
        {...{ onMore: () => {}, onLess: () => {}, onSend: () => {} }}
      />,
    )

  test('the order bar omits the “from” price while its button leads to the next choice', () => {
    expect(barOf('Pieces', 1_296)).not.toContain('$')
    expect(barOf(null, 1_296)).toContain('from')
    expect(barOf('Pieces', null)).toContain('$12.96')
  })
})
