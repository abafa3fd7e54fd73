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
const refused: Guard['noticed'] = ['server', 'what-the-database-refuses']

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
    name: 'one attempt under way per cart, in the database',
    file: `${migrations}/0000_start.sql`,
    code: 'CREATE UNIQUE INDEX "attempts_one_in_flight"',
    without: 'CREATE INDEX "attempts_one_in_flight"',
    noticed: refused,
  },
  {
    name: 'a refund once per key, in the database',
    file: `${migrations}/0000_start.sql`,
    code: 'CREATE UNIQUE INDEX "refunds_once"',
    without: 'CREATE INDEX "refunds_once"',
    noticed: refused,
  },
  {
    name: 'a gift card never below zero, in the database',
    file: `${migrations}/0000_start.sql`,
    code: '"gift_cards"."balance" >= 0 and "gift_cards"."held" between 0 and "gift_cards"."balance"',
    without: 'true',
    noticed: refused,
  },
  {
    name: 'a submit waits for others of its cart',
    file: 'src/server/services/carts/stored/cart-rows.ts',
    code: "where(eq(carts.id, id)).for('update')",
    without: 'where(eq(carts.id, id))',
    noticed: ['faults', 'submit-race'],
  },
  {
    name: 'a cart that is being paid for, or was, is not paid for again',
    file: `${checkout}/claim-attempt.ts`,
    code: "if (earlier !== null || row.state === 'submitting' || row.state === 'ordered')",
    without: 'if (earlier !== null)',
    noticed: ['faults', 'submit-race'],
  },
  {
    name: 'a key that was used for something else is refused',
    file: `${checkout}/claim-attempt.ts`,
    code: 'earlier !== null && earlier !== request.bodyHash',
    without: 'false',
    noticed: ['server', 'orders/checkout'],
  },
  {
    name: 'a submit is of the bag the guest saw',
    file: `${checkout}/check-order.ts`,
    code: 'version !== row.version',
    without: 'false',
    noticed: ['server', 'orders/checkout'],
  },
  {
    name: 'a quote is of the bag as it was',
    file: `${checkout}/quotes.ts`,
    code: 'cartVersion === version',
    without: 'true',
    noticed: ['server', 'orders/quote'],
  },
  {
    name: 'nobody pays a total they were not shown',
    file: `${checkout}/check-submit.ts`,
    code: 'body.total !== total',
    without: 'false',
    noticed: ['server', 'orders/checkout'],
  },
  {
    name: 'what is paid comes to the total',
    file: `${checkout}/check-submit.ts`,
    code: 'sumOf(body.payments) !== total',
    without: 'false',
    noticed: ['server', 'orders/'],
  },
  {
    name: 'no slot takes more than the kitchen can make',
    file: 'src/server/services/scheduling/hold-slot.ts',
    code: '${slotUsage.taken} + ${units} <= ${capacity}',
    without: 'true',
    noticed: ['faults', 'slot-race'],
  },
  {
    name: 'an attempt is moved only from the state it is in',
    file: `${payments}/tenders/attempts.ts`,
    code: '.where(and(eq(attempts.id, id), eq(attempts.state, from)))',
    without: '.where(eq(attempts.id, id))',
    noticed: ['server', 'payments/moved-on'],
  },
  {
    name: 'only an attempt that is still open becomes an order',
    file: `${payments}/place-order.ts`,
    code: 'and ${attempts.state} = ${placeable}',
    without: '',
    noticed: ['server', 'payments/moved-on'],
  },
  {
    name: 'two unpaid orders never take the same place',
    file: 'src/server/services/rate-limits/unpaid-orders.ts',
    code: 'where ${unpaidOrders.until} <= ${at}',
    without: '',
    noticed: ['faults', 'slot-race'],
  },
  {
    name: 'a tender is moved only from the states it may be in',
    file: `${payments}/tenders/tenders.ts`,
    code: '.where(and(which, inArray(tenders.state, from)))',
    without: '.where(which)',
    noticed: ['server', 'orders/'],
  },
  {
    name: 'two processes never take over the same attempt',
    file: `${payments}/tenders/leases.ts`,
    code: '.set({ leaseUntil: inSeconds(LEASE_S), tries:',
    without: '.set({ tries:',
    noticed: ['server', 'orders/'],
  },
  {
    name: 'a bank is not asked for an attempt that was given up meanwhile',
    file: `${payments}/tenders/authorize.ts`,
    code: "transitionTender(ctx.db, id, ['reserved'], { state: 'authorising'",
    without: "transitionTender(ctx.db, id, ['reserved', 'released'], { state: 'authorising'",
    noticed: ['server', 'orders/settling'],
  },
  {
    name: 'money for another amount than was asked is not taken',
    file: `${payments}/tenders/authorize.ts`,
    code: "standing.amount === amount && standing.currency === 'usd'",
    without: 'true',
    noticed: ['server', 'payments/doubtful-banks'],
  },
  {
    name: 'an order is only written when its tenders come to its total',
    file: 'src/domain/money/tenders.ts',
    code: '|| sumOf(tenders) !== total',
    without: '',
    noticed: ['rules', 'tenders'],
  },
  {
    name: 'after its promised time nothing becomes an order',
    file: 'src/domain/money/tenders.ts',
    code: 'now > deadline ||',
    without: '',
    noticed: ['rules', 'tenders'],
  },
  {
    name: 'the bank has let go before the bag is open again',
    file: `${payments}/tenders/release.ts`,
    code: 'await bankOf(ctx, tender).cancel(tender.providerRef)',
    without: '',
    noticed: ['server', 'orders/'],
  },
  {
    name: 'a gift card pays no more than is left on it',
    file: 'src/server/services/gift-cards/ledger.ts',
    code: "eq(giftCards.state, 'active'), isLeft",
    without: "eq(giftCards.state, 'active')",
    noticed: ['server', 'orders/'],
  },
  {
    name: 'a gift card is debited once per press',
    file: 'src/server/services/gift-cards/ledger.ts',
    code: "if (!(await enter(tx, 'debit', change))) return",
    without: "await enter(tx, 'debit', change)",
    noticed: ['server', 'payments/moved-on'],
  },
  {
    name: 'no more is given back than was taken',
    file: 'src/domain/money/refund-by-tender.ts',
    code: 'if (amount <= 0 || amount > refundableOf(paid))',
    without: 'if (amount <= 0)',
    noticed: ['rules', 'refund-by-tender'],
  },
  {
    name: 'a line is given back once',
    file: 'src/server/services/desk/plan-refund.ts',
    code: "refund.state !== 'failed' && refund.lines?.includes(line)",
    without: 'refund.lines === undefined',
    noticed: ['server', 'desk/refund'],
  },
  {
    name: 'a kitchen is told what happened to an order in its order',
    file: 'src/server/services/webhooks/kitchen-notifier.ts',
    code: 'notExists(before)',
    without: 'undefined',
    noticed: ['server', 'kitchens/webhook.test'],
  },
  {
    name: 'only what a kitchen signed moves its orders',
    file: 'src/server/services/webhooks/receive-kitchen-event.ts',
    code: '!isSigned(goodSecrets(webhook, now()), message, signature)',
    without: 'signature === null',
    noticed: ['server', 'kitchens/webhook-answers'],
  },
  {
    name: 'a key of one kitchen is for its orders alone',
    file: 'src/server/services/desk/require-desk.ts',
    code: 'kitchen === null ? undefined : eq(orders.locationId, kitchen)',
    without: 'kitchen === null ? undefined : undefined',
    noticed: ['server', 'desk/desk-over-http'],
  },
  {
    name: 'refunds of one order follow one another',
    file: `${payments}/tenders/refund.ts`,
    code: "where(eq(orders.id, orderId)).for('update')",
    without: 'where(eq(orders.id, orderId))',
    noticed: ['faults', 'race'],
  },
  {
    name: 'a change is made to the bag it was decided on',
    file: 'src/server/services/carts/write-change.ts',
    code: "and ${carts.version} = ${sql.placeholder('seen')}",
    without: '',
    noticed: ['faults', 'submit-race'],
  },
  {
    name: 'a bag that is being paid for is not changed',
    file: 'src/server/services/carts/write-change.ts',
    code: "and ${carts.state} = 'open'",
    without: '',
    noticed: ['faults', 'submit-race'],
  },
]
