import { describe, expect, test } from 'vitest'
import type { PlacedOrder } from '#src/contract/order/orders.ts'
import { renderOrderReceiptMail } from '#src/server/mail/order-receipt.ts'
import { receiptOrder } from '#tests/support/mail/receipt-facts.ts'

const chain = 'Red Comb Hot Chicken'
const link = 'http://localhost:4321/account/confirmed?token=a&b=1'
const claimLink = 'http://localhost:4321/account/signup?claim=xyz'

describe('the receipt', () => {
  const guest = renderOrderReceiptMail({ chain, order: receiptOrder, link, claimLink })

  test('a receipt contains the order’s items, guest name, location and local ready time', () => {
    expect(guest.subject).toBe('Your order 1042 at Red Comb Hot Chicken')
    expect(guest.text).toBe(`Order placed!

Thanks, Dolly. The kitchen is on it.

Order number: 1042

Ready about: Sat, Nov 21, 12:15 PM CST
How: Drive-thru. Give your number at the window.
Where: Five Points
  1012 Woodland St
  Nashville, TN 37206
  (615) 555-0101

See your order:
${link}

What you ordered

2 x Three Tenders                 $31.98
  Hot · Loaded Fries, large +$2.50 (2 x Ranch +$1.50)
  Made for Kenny
  Contains milk, wheat. May contain fish (shared fryer). Not stated: sesame.
Lemonade                           $3.25
  Allergens not stated.

Subtotal                          $35.23
$3 off                            -$3.00
Packaging                          $0.49
Sales tax                          $3.14
Tip                                $4.83
Total                             $40.69
Charged to Visa ending in 4242    $40.69

Make it count

Create an account to save this order, and order it again with one press.

Save this order to an account:
${claimLink}

-- 
Red Comb Hot Chicken
You’re getting this email because your address was used at Red Comb Hot Chicken.
`)
  })

  test('the receipt of an order that has not been accepted yet says that it was sent to the kitchen', () => {
    const { text } = renderOrderReceiptMail({
      chain,
      order: receiptOrder,
      link,
      claimLink,
      awaitsKitchen: true,
    })
    expect(text).toContain('Thanks, Dolly. We’ve sent your order to the kitchen.')
  })

  test('a receipt’s HTML contains the order number, address, prices and ready time', () => {
    for (const text of [
      '1042',
      '1012 Woodland St',
      '$31.98',
      'Made for Kenny',
      '-$3.00',
      '$40.69',
      '12:15 PM',
    ]) {
      expect(guest.html).toContain(text)
    }
  })

  test('a receipt shows an option’s group name if the option’s name is ambiguous', () => {
    const [tenders] = receiptOrder.products
    const [heat, fries] = tenders?.choices ?? []
    if (!tenders || !heat || !fries) throw new Error('The receipt has a line with two choices')
    const choices = [
      { ...heat, group: 'Tender heat' },
      { ...heat, group: 'How hot is the slider?' },
      { ...fries, choices: fries.choices.map(dip => ({ ...dip, group: 'Extra dips' })) },
    ]
    const order = { ...receiptOrder, products: [{ ...tenders, choices }] }
    const expectedText =
      'Tender heat: Hot · How hot is the slider? Hot · Loaded Fries, large +$2.50 (Extra dips: 2 x Ranch +$1.50)'
    const { text, html } = renderOrderReceiptMail({ chain, order, link, claimLink })
    expect(text.replace(/\s+/g, ' ')).toContain(expectedText)
    expect(html).toContain(expectedText)
  })

  test('a receipt lists the amount paid by each gift card and other tender', () => {
    const settlement = [
      { kind: 'charged', type: 'giftcard', amount: 1_200, card: { type: 'giftcard', number: '5000' } },
      { kind: 'charged', type: 'newcredit', amount: 2_869, card: { type: 'visa', number: '4242' } },
    ] satisfies PlacedOrder['settlement']
    const { text, html } = renderOrderReceiptMail({
      chain,
      order: { ...receiptOrder, settlement },
      link,
      claimLink,
    })
    expect(text).toContain(`Total                             $40.69
Charged to gift card ••5000       $12.00
Charged to Visa ending in 4242    $28.69`)
    for (const text of ['Charged to gift card ••5000', '$12.00', '$28.69']) expect(html).toContain(text)
    expect(text + html).not.toContain('Remaining Total')
  })

  test('a receipt omits notes to the kitchen', () => {
    expect(guest.text + guest.html).not.toContain('Extra crispy')
  })

  test('a member’s receipt does not offer to save the order to an account', () => {
    const { text, html } = renderOrderReceiptMail({ chain, order: receiptOrder, link, claimLink: null })
    expect(text + html).not.toContain('Save this order')
  })

  test('a delivery receipt contains the address, driver note and arrival time', () => {
    const { text, html, subject } = renderOrderReceiptMail({
      chain,
      order: {
        ...receiptOrder,
        handoff: 'delivery',
        sub_handoff: null,
        time: { ...receiptOrder.time, ready: '2026-11-22T18:30:00.000Z', kind: 'advance' },
        delivery: {
          address: '1106 Forrest Ave',
          unit: '4B',
          city: 'Nashville',
          state: 'TN',
          zip: '37206',
          instructions: 'Gate code 1234, see evil.example',
          zone: 'Close by',
          fee: 0,
          minutes: 15,
        },
      },
      link,
      claimLink: null,
    })
    expect(text).toContain(`At your door: Sun, Nov 22, 12:30 PM CST
How: Delivery. We’ll bring it to your door.
To: 1106 Forrest Ave
  Unit 4B
  Nashville, TN 37206
For the driver: Gate code 1234, see evil.\u200bexample
From: Five Points
  1012 Woodland St`)
    expect(text).toMatch(/Delivery fee +Free/)
    expect(html).toContain('1106 Forrest Ave')
    expect(subject).not.toContain('Forrest')
  })

  test('a curbside receipt contains the vehicle', () => {
    const order = {
      ...receiptOrder,
      handoff: 'curbside' as const,
      sub_handoff: null,
      vehicle: { make: 'Ford F-150', color: 'Red', spot: '4' },
    }
    expect(
      renderOrderReceiptMail({ chain, order, link, claimLink }).text,
    ).toContain(`We’re looking for: Red Ford F-150
  Spot 4
Where: Five Points`)
  })

  test('the receipt of a scheduled order contains its exact time', () => {
    const time = { ...receiptOrder.time, kind: 'later' as const }
    const { text } = renderOrderReceiptMail({ chain, order: { ...receiptOrder, time }, link, claimLink })
    expect(text).toContain('Ready: Sat, Nov 21, 12:15 PM CST')
    expect(text).toContain('Thanks, Dolly. The kitchen has your order and will start in time.')
  })

  test.each([
    ['pickup', 'Due at the counter', { handoff: 'pickup', sub_handoff: null }],
    ['drive-thru', 'Due at the window', { handoff: 'pickup', sub_handoff: 'drivethru' }],
    ['curbside', 'Due at your car', { handoff: 'curbside', sub_handoff: null }],
    ['delivery', 'Due at the door', { handoff: 'delivery', sub_handoff: null }],
  ] as const)('the receipt of an unpaid order for %s contains the line “%s”', (_, where, choice) => {
    const settlement = [
      { kind: 'due', type: 'payinstore', amount: 4069, card: null },
    ] satisfies PlacedOrder['settlement']
    const order = { ...receiptOrder, ...choice, settlement }
    const { text } = renderOrderReceiptMail({ chain, order, link, claimLink })
    expect(text).toMatch(new RegExp(`${where} +\\$40\\.69`))
  })

  test('the receipt of a $0.00 order says that nothing is due', () => {
    const order = { ...receiptOrder, settlement: [] }
    expect(renderOrderReceiptMail({ chain, order, link, claimLink }).text).toMatch(/Nothing to pay +\$0\.00/)
  })
})
