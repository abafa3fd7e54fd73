import { describe, expect, test } from 'vitest'
import { addProduct } from '#src/contract/cart/cart-lines.ts'
import { findCoverage } from '#src/contract/cart/coverage.ts'
import { giftCardNumber } from '#src/contract/cart/gift-cards.ts'
import { deliveryAddress, vehicle } from '#src/contract/cart/handoff-details.ts'
import { quoteCart } from '#src/contract/cart/quote.ts'
import { listLocations } from '#src/contract/locations.ts'
import { saveAvoidedAllergens } from '#src/contract/member/avoids.ts'
import { subscribeToNewsletter } from '#src/contract/member/newsletter.ts'

const marks = ['\u00ad', '\u061c', '\u200b', '\u200e', '\u202e', '\u2060', '\u2066', '\u3164', '\ufeff']
const marked = (text: string) => marks.join('') + [...text].join(marks.join('')) + marks.join('')
const address = { address: '1106 Forrest Ave', city: 'Nashville', state: 'TN', zip: '37206' }

function markedBody(body: object): object {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, typeof value === 'string' ? marked(value) : value]),
  )
}

describe('invisible characters', () => {
  test.each([
    [
      'an order’s contact details',
      quoteCart.body,
      { version: 1, first_name: 'Dolly', last_name: 'O’Brien', phone: '615', email: 'dolly@example.com' },
    ],
    ['a coverage search', findCoverage.body, address],
    ['a delivery with a note', deliveryAddress, { ...address, unit: '4', instructions: 'Gate 12' }],
    ['a curbside car', vehicle, { make: 'Ford F-150', color: 'red', spot: '4' }],
    ['a search', listLocations.query, { q: 'Nashville' }],
    ['a search by ZIP code', listLocations.query, { zip: '37206-1234' }],
    ['a name on an allergy list', saveAvoidedAllergens.body, { person: 'Theo', add: [], drop: [] }],
    [
      'a newsletter subscription',
      subscribeToNewsletter.body,
      { email: 'dolly@example.com', consent: true, consent_text: 'Yes.' },
    ],
  ])('invisible characters are removed from %s', (_, schema, body) => {
    expect(schema?.parse(markedBody(body))).toEqual(body)
  })

  test('invisible characters are removed from a line’s recipient and instructions', () => {
    const input = { recipient: marked('Theo'), instructions: marked('no pickles') }
    const line = addProduct.body.parse({ product_id: 'fries', quantity: 1, ...input })
    expect(line).toMatchObject({ recipient: 'Theo', instructions: 'no pickles' })
  })

  test('invisible characters are removed from a gift card number', () => {
    expect(giftCardNumber.parse(marked('6006 0000 0000 5000'))).toBe('6006000000005000')
  })
})
