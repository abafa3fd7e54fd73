import type { PlacedOrder } from '#src/contract/order/orders.ts'

const fries = {
  id: 'seasoned-fries',
  choice_id: 'ch_fries',
  option_id: 'seasoned-fries',
  name: 'Seasoned Fries',
  quantity: 1,
  cost: 0,
  choices: [],
}
const ranch = { ...fries, id: 'ranch', choice_id: 'ch_ranch', name: 'Ranch', quantity: 2, cost: 75 }
const loaded = { ...fries, name: 'Loaded Fries, large', cost: 250, choices: [ranch] }

/** An order with every part of a receipt: discount, tax, fee, tip, nested choices, and recipient. */
export const receiptOrder: PlacedOrder = {
  state: 'placed',
  id: 'o_AAAAAAAAAAAAAAAAAAAAAA',
  cart_id: 'c_AAAAAAAAAAAAAAAAAAAAAA',
  num: '1042',
  menu_id: 'nashville-five-points',
  location: {
    id: '101',
    name: 'Five Points',
    address: '1012 Woodland St',
    city: 'Nashville',
    state: 'TN',
    zip: '37206',
    phone: '6155550101',
    timezone: 'America/Chicago',
  },
  handoff: 'pickup',
  sub_handoff: 'drivethru',
  delivery: null,
  vehicle: null,
  name: 'Dolly Parker',
  time: { placed: '2026-11-21T18:00:00.000Z', ready: '2026-11-21T18:15:00.000Z', kind: 'asap' },
  products: [
    {
      product_id: 'three-tenders',
      name: 'Three Tenders',
      quantity: 2,
      cost: { unit: 1599, total: 3198 },
      choices: [{ ...fries, id: 'heat', name: 'Hot' }, loaded],
      recipient: 'Kenny',
      instructions: 'Extra crispy, please',
      image: '/art/tenders-three.webp',
      allergens: { contains: ['milk', 'wheat'], may_contain: ['fish'], unstated: ['sesame'] },
      waiver: null,
    },
    {
      product_id: 'lemonade',
      name: 'Lemonade',
      quantity: 1,
      cost: { unit: 325, total: 325 },
      choices: [],
      recipient: null,
      instructions: null,
      image: '/art/lemonade.webp',
      waiver: null,
    },
  ],
  points: null,
  totals: { subtotal: 3523, discount: 300, handoff: 0, tax: 314, tip: 483, total: 4069 },
  discounts: [{ label: '$3 off', amount: 300 }],
  taxes: [{ label: 'Sales tax', amount: 314 }],
  fees: [{ label: 'Packaging', amount: 49 }],
  payments: [{ type: 'newcredit', amount: 4069, card: { type: 'visa', number: '4242' } }],
  settlement: [{ kind: 'charged', type: 'newcredit', amount: 4069, card: { type: 'visa', number: '4242' } }],
}
