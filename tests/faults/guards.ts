// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is quoted is code
/**
 * A condition that protects money and orders: its code, the code without it, and the tests that must fail (suite and
 * part of the file name).
 */
export type Guard = {
  name: string
  file: string
  code: string
  without: string
  noticed: [suite: 'rules' | 'server' | 'faults', file: string]
}

const checkout = 'src/server/services/checkout'
const payments = 'src/server/services/payments'
const migrations = 'src/server/db/migrations'
const refused: Guard['noticed'] = ['server', 'database-constraints']

/** Guards against lost, duplicate and double-charged orders. Removing any of them must fail a test. */
export const guards: Guard[] = [
  {
    name: 'one order per cart, in the database',
    file: `${migrations}/0000_start.sql`,
    code: 'CREATE UNIQUE INDEX "orders_one_per_cart"',
    without: 'CREATE INDEX "orders_one_per_cart"',
    noticed: refused,
  },
  {
    name: 'one open attempt per cart, in the database',
    file: `${migrations}/0000_start.sql`,
    code: 'CREATE UNIQUE INDEX "attempts_one_in_flight"',
    without: 'CREATE INDEX "attempts_one_in_flight"',
    noticed: refused,
  },
  {
    name: 'one refund per idempotency key, in the database',
    file: `${migrations}/0000_start.sql`,
    code: 'CREATE UNIQUE INDEX "refunds_once"',
    without: 'CREATE INDEX "refunds_once"',
    noticed: refused,
  },
  {
    name: 'no negative gift card balance, in the database',
    file: `${migrations}/0000_start.sql`,
    code: '"gift_cards"."balance" >= 0 and "gift_cards"."held" between 0 and "gift_cards"."balance"',
    without: 'true',
    noticed: refused,
  },
  {
    name: 'a submit locks its cart',
    file: 'src/server/services/carts/stored/cart-rows.ts',
    code: "where(eq(carts.id, id)).for('update')",
    without: 'where(eq(carts.id, id))',
    noticed: ['faults', 'submit-race'],
  },
  {
    name: 'a submitted or ordered cart is not submitted again',
    file: `${checkout}/claim-attempt.ts`,
    code: "if (earlier !== null || row.state === 'submitting' || row.state === 'ordered')",
    without: 'if (earlier !== null)',
    noticed: ['faults', 'submit-race'],
  },
  {
    name: 'an idempotency key is refused for another request',
    file: `${checkout}/claim-attempt.ts`,
    code: 'earlier !== null && earlier !== request.bodyHash',
    without: 'false',
    noticed: ['server', 'orders/checkout'],
  },
  {
    name: 'a submit is bound to the cart version the guest saw',
    file: `${checkout}/check-order.ts`,
    code: 'version !== row.version',
    without: 'false',
    noticed: ['server', 'orders/checkout'],
  },
  {
    name: 'a quote is bound to its cart version',
    file: `${checkout}/quotes.ts`,
    code: 'cartVersion === version',
    without: 'true',
    noticed: ['server', 'orders/quote'],
  },
  {
    name: 'a submit is bound to the total the guest saw',
    file: `${checkout}/check-submit.ts`,
    code: 'body.total !== total',
    without: 'false',
    noticed: ['server', 'orders/checkout'],
  },
  {
    name: 'the tenders add up to the total',
    file: `${checkout}/check-submit.ts`,
    code: 'sumOf(body.payments) !== total',
    without: 'false',
    noticed: ['server', 'orders/tenders'],
  },
  {
    name: 'no slot is booked above its capacity',
    file: 'src/server/services/scheduling/hold-slot.ts',
    code: '${slotUsage.taken} + ${units} <= ${capacity}',
    without: 'true',
    noticed: ['faults', 'slot-race'],
  },
  {
    name: 'an attempt is transitioned by compare-and-set',
    file: `${payments}/tenders/attempts.ts`,
    code: '.where(and(eq(attempts.id, id), eq(attempts.state, from)))',
    without: '.where(eq(attempts.id, id))',
    noticed: ['server', 'payments/moved-on'],
  },
  {
    name: 'only an open attempt becomes an order',
    file: `${payments}/place-order.ts`,
    code: 'and ${attempts.state} = ${placeable}',
    without: '',
    noticed: ['server', 'payments/moved-on'],
  },
  {
    name: 'two unpaid orders never claim the same place',
    file: 'src/server/services/rate-limits/unpaid-orders.ts',
    code: 'where ${unpaidOrders.until} <= ${at}',
    without: '',
    noticed: ['faults', 'slot-race'],
  },
  {
    name: 'a tender is transitioned by compare-and-set',
    file: `${payments}/tenders/tenders.ts`,
    code: '.where(and(which, inArray(tenders.state, from)))',
    without: '.where(which)',
    noticed: ['server', 'orders/tenders'],
  },
  {
    name: 'two processes never claim the same attempt',
    file: `${payments}/tenders/leases.ts`,
    code: '.set({ leaseUntil: inSeconds(LEASE_S), tries:',
    without: '.set({ tries:',
    noticed: ['server', 'orders/settling'],
  },
  {
    name: 'the bank is not called for an abandoned attempt',
    file: `${payments}/tenders/authorize.ts`,
    code: "transitionTender(ctx.db, id, ['reserved'], { state: 'authorising'",
    without: "transitionTender(ctx.db, id, ['reserved', 'released'], { state: 'authorising'",
    noticed: ['server', 'orders/settling'],
  },
  {
    name: 'an authorization for another amount is not captured',
    file: `${payments}/tenders/authorize.ts`,
    code: "standing.amount === amount && standing.currency === 'usd'",
    without: 'true',
    noticed: ['server', 'payments/doubtful-banks'],
  },
  {
    name: 'an order is placed only if its tenders add up to its total',
    file: 'src/domain/money/tenders.ts',
    code: '|| sumOf(tenders) !== total',
    without: '',
    noticed: ['rules', 'tenders'],
  },
  {
    name: 'an attempt past its promised time is not placed',
    file: 'src/domain/money/tenders.ts',
    code: 'now > deadline ||',
    without: '',
    noticed: ['rules', 'tenders'],
  },
  {
    name: 'the cart reopens only after the bank released its holds',
    file: `${payments}/tenders/release.ts`,
    code: 'await bankOf(ctx, tender).cancel(tender.providerRef)',
    without: '',
    noticed: ['server', 'orders/settling'],
  },
  {
    name: 'a gift card pays at most its balance',
    file: 'src/server/services/gift-cards/ledger.ts',
    code: "eq(giftCards.state, 'active'), isLeft",
    without: "eq(giftCards.state, 'active')",
    noticed: ['server', 'orders/tenders'],
  },
  {
    name: 'a gift card is debited once per attempt',
    file: 'src/server/services/gift-cards/ledger.ts',
    code: "if (!(await enter(tx, 'debit', change))) return",
    without: "await enter(tx, 'debit', change)",
    noticed: ['server', 'payments/moved-on'],
  },
  {
    name: 'no more is refunded than was captured',
    file: 'src/domain/money/refund-by-tender.ts',
    code: 'if (amount <= 0 || amount > refundableOf(paid))',
    without: 'if (amount <= 0)',
    noticed: ['rules', 'refund-by-tender'],
  },
  {
    name: 'a line is refunded once',
    file: 'src/server/services/desk/plan-refund.ts',
    code: "refund.state !== 'failed' && refund.lines?.includes(line)",
    without: 'refund.lines === undefined',
    noticed: ['server', 'desk/refund'],
  },
  {
    name: 'a kitchen receives the events of an order in sequence',
    file: 'src/server/services/webhooks/kitchen-notifier.ts',
    code: 'notExists(before)',
    without: 'undefined',
    noticed: ['server', 'kitchens/webhook.test'],
  },
  {
    name: 'only signed webhook responses transition orders',
    file: 'src/server/services/webhooks/receive-kitchen-event.ts',
    code: '!isSigned(goodSecrets(webhook, now()), message, signature)',
    without: 'signature === null',
    noticed: ['server', 'kitchens/webhook-answers'],
  },
  {
    name: 'a desk key of one kitchen reads only its orders',
    file: 'src/server/services/desk/require-desk.ts',
    code: 'kitchen === null ? undefined : eq(orders.locationId, kitchen)',
    without: 'kitchen === null ? undefined : undefined',
    noticed: ['server', 'desk/desk-over-http'],
  },
  {
    name: 'refunds of one order are serialized',
    file: `${payments}/tenders/refund.ts`,
    code: "where(eq(orders.id, orderId)).for('update')",
    without: 'where(eq(orders.id, orderId))',
    noticed: ['faults', 'refund-race'],
  },
  {
    name: 'a cart change is bound to the version it was computed on',
    file: 'src/server/services/carts/write-change.ts',
    code: "and ${carts.version} = ${sql.placeholder('seen')}",
    without: '',
    noticed: ['faults', 'submit-race'],
  },
  {
    name: 'a submitted cart is not changed',
    file: 'src/server/services/carts/write-change.ts',
    code: "and ${carts.state} = 'open'",
    without: '',
    noticed: ['faults', 'submit-race'],
  },
]
