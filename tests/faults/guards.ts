// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the strings quote code
/**
 * A condition that protects money or orders: its code, a replacement without the condition, and the tests
 * that must fail with the replacement (suite and part of the file name).
 */
export type Guard = {
  name: string
  file: string
  code: string
  replacement: string
  failingTests: [suite: 'rules' | 'server' | 'faults', file: string]
}

const checkout = 'src/server/services/checkout'
const payments = 'src/server/services/payments'
const migrations = 'src/server/db/migrations'
const rejectingSuites: Guard['failingTests'] = ['server', 'database-constraints']

/**
 * Conditions that prevent lost orders, duplicate orders, and double charges. Removing any of them must make a
 * test fail.
 */
export const guards: Guard[] = [
  {
    name: 'a cart has one order (database)',
    file: `${migrations}/0000_start.sql`,
    code: 'CREATE UNIQUE INDEX "orders_one_per_cart"',
    replacement: 'CREATE INDEX "orders_one_per_cart"',
    failingTests: rejectingSuites,
  },
  {
    name: 'a cart has one open attempt (database)',
    file: `${migrations}/0000_start.sql`,
    code: 'CREATE UNIQUE INDEX "attempts_one_in_flight"',
    replacement: 'CREATE INDEX "attempts_one_in_flight"',
    failingTests: rejectingSuites,
  },
  {
    name: 'an idempotency key has one refund (database)',
    file: `${migrations}/0000_start.sql`,
    code: 'CREATE UNIQUE INDEX "refunds_once"',
    replacement: 'CREATE INDEX "refunds_once"',
    failingTests: rejectingSuites,
  },
  {
    name: 'a gift card balance is never negative (database)',
    file: `${migrations}/0000_start.sql`,
    code: '"gift_cards"."balance" >= 0 and "gift_cards"."held" between 0 and "gift_cards"."balance"',
    replacement: 'true',
    failingTests: rejectingSuites,
  },
  {
    name: 'a submission locks its cart',
    file: 'src/server/services/carts/persistence/cart-rows.ts',
    code: "where(eq(carts.id, id)).for('update')",
    replacement: 'where(eq(carts.id, id))',
    failingTests: ['faults', 'submit-race'],
  },
  {
    name: 'a submitted or ordered cart is not submitted again',
    file: `${checkout}/claim-attempt.ts`,
    code: "if (earlier !== null || row.state === 'submitting' || row.state === 'ordered')",
    replacement: 'if (earlier !== null)',
    failingTests: ['faults', 'submit-race'],
  },
  {
    name: 'an idempotency key is rejected for another request',
    file: `${checkout}/claim-attempt.ts`,
    code: 'earlier !== null && earlier !== request.bodyHash',
    replacement: 'false',
    failingTests: ['server', 'orders/checkout'],
  },
  {
    name: 'a submission applies to the cart version that the guest saw',
    file: `${checkout}/check-order.ts`,
    code: 'version !== row.version',
    replacement: 'false',
    failingTests: ['server', 'orders/rejected-submits'],
  },
  {
    name: 'a quote applies to one cart version',
    file: `${checkout}/quotes.ts`,
    code: 'cartVersion === version',
    replacement: 'true',
    failingTests: ['server', 'orders/quote'],
  },
  {
    name: 'a submission applies to the total that the guest saw',
    file: `${checkout}/check-submit.ts`,
    code: 'body.total !== total',
    replacement: 'false',
    failingTests: ['server', 'orders/rejected-submits'],
  },
  {
    name: 'the tenders add up to the total',
    file: `${checkout}/check-submit.ts`,
    code: 'tendersTotal(body.payments) !== total',
    replacement: 'false',
    failingTests: ['server', 'gift-cards/paying'],
  },
  {
    name: 'no slot is booked above its capacity',
    file: 'src/server/services/scheduling/hold-slot.ts',
    code: '${slotUsage.taken} + ${units} <= ${capacity}',
    replacement: 'true',
    failingTests: ['faults', 'slot-race'],
  },
  {
    name: 'an attempt changes state by compare-and-set',
    file: `${payments}/tenders/attempts.ts`,
    code: '.where(and(eq(attempts.id, id), eq(attempts.state, from)))',
    replacement: '.where(eq(attempts.id, id))',
    failingTests: ['server', 'orders/late-transitions'],
  },
  {
    name: 'only an open attempt becomes an order',
    file: `${payments}/insert-order.ts`,
    code: 'and ${attempts.state} = ${placeableState}',
    replacement: '',
    failingTests: ['server', 'orders/late-transitions'],
  },
  {
    name: 'an unpaid order counts until its time limit',
    file: 'src/server/services/rate-limits/unpaid-orders.ts',
    code: 'where ${unpaidOrders.until} <= ${at}',
    replacement: '',
    failingTests: ['faults', 'slot-race'],
  },
  {
    name: 'a tender changes state by compare-and-set',
    file: `${payments}/tenders/tenders.ts`,
    code: '.where(and(where, inArray(tenders.state, from)))',
    replacement: '.where(where)',
    failingTests: ['server', 'orders/tenders'],
  },
  {
    name: 'two processes never claim the same attempt',
    file: `${payments}/tenders/leases.ts`,
    code: '.set({ leaseUntil: secondsFromNowSql(LEASE_SECONDS), tries:',
    replacement: '.set({ tries:',
    failingTests: ['server', 'orders/payment-sweep'],
  },
  {
    name: 'the bank is not called for an abandoned attempt',
    file: `${payments}/tenders/authorize.ts`,
    code: "transitionTender(ctx.db, id, ['reserved'], {",
    replacement: "transitionTender(ctx.db, id, ['reserved', 'released'], {",
    failingTests: ['server', 'orders/payment-sweep'],
  },
  {
    name: 'an authorization for another amount is not captured',
    file: `${payments}/tenders/authorize.ts`,
    code: 'status.amount === amount && status.currency === ctx.payments.terms.currency',
    replacement: 'true',
    failingTests: ['server', 'orders/misbehaving-banks'],
  },
  {
    name: 'an order is placed only if its tenders add up to its total',
    file: 'src/domain/money/tenders.ts',
    code: '|| tendersTotal(tenders) !== total',
    replacement: '',
    failingTests: ['rules', 'tenders'],
  },
  {
    name: 'an attempt past its promised time is not placed',
    file: 'src/domain/money/tenders.ts',
    code: 'now > deadline ||',
    replacement: '',
    failingTests: ['rules', 'tenders'],
  },
  {
    name: 'the cart reopens only after the bank released its holds',
    file: `${payments}/tenders/release.ts`,
    code: 'await requireBank(ctx, tender).cancel(tender.providerRef)',
    replacement: '',
    failingTests: ['server', 'orders/payment-sweep'],
  },
  {
    name: 'a gift card pays at most its balance',
    file: 'src/server/services/gift-cards/ledger.ts',
    code: "eq(giftCards.state, 'active'), enoughBalance",
    replacement: "eq(giftCards.state, 'active')",
    failingTests: ['server', 'gift-cards/paying'],
  },
  {
    name: 'a gift card is debited once per attempt',
    file: 'src/server/services/gift-cards/ledger.ts',
    code: "if (!(await addEntry(tx, 'debit', change))) return",
    replacement: "await addEntry(tx, 'debit', change)",
    failingTests: ['server', 'orders/late-transitions'],
  },
  {
    name: 'a refund never exceeds the captured amount',
    file: 'src/domain/money/refund-by-tender.ts',
    code: 'if (amount <= 0 || amount > refundableTotal(paid))',
    replacement: 'if (amount <= 0)',
    failingTests: ['rules', 'refund-by-tender'],
  },
  {
    name: 'a line is refunded once',
    file: 'src/server/services/desk/plan-refund.ts',
    code: "refund.state !== 'failed' && refund.lines?.includes(line)",
    replacement: 'refund.lines === undefined',
    failingTests: ['server', 'desk/refund'],
  },
  {
    name: 'a kitchen receives the events of an order in sequence',
    file: 'src/server/services/webhooks/kitchen-notifier.ts',
    code: 'notExists(earlierPending)',
    replacement: 'undefined',
    failingTests: ['server', 'kitchens/webhook.test'],
  },
  {
    name: 'only a signed webhook message changes an order',
    file: 'src/server/services/webhooks/receive-kitchen-message.ts',
    code: '!hasValidSignature(listValidSecrets(webhook, now()), message, signature)',
    replacement: 'signature === null',
    failingTests: ['server', 'kitchens/webhook-status-messages'],
  },
  {
    name: 'a desk key of one kitchen reads only its orders',
    file: 'src/server/services/desk/require-desk.ts',
    code: 'kitchen === null ? undefined : eq(orders.locationId, kitchen)',
    replacement: 'kitchen === null ? undefined : undefined',
    failingTests: ['server', 'desk/desk-over-http'],
  },
  {
    name: 'refunds of one order are serialized',
    file: `${payments}/tenders/refund.ts`,
    code: "where(eq(orders.id, orderId)).for('update')",
    replacement: 'where(eq(orders.id, orderId))',
    failingTests: ['faults', 'refund-race'],
  },
  {
    name: 'a cart change applies to the version that it was computed from',
    file: 'src/server/services/carts/write-change.ts',
    code: "and ${carts.version} = ${sql.placeholder('seenVersion')}",
    replacement: '',
    failingTests: ['faults', 'submit-race'],
  },
  {
    name: 'a submitted cart is not changed',
    file: 'src/server/services/carts/write-change.ts',
    code: "and ${carts.state} = 'open'",
    replacement: '',
    failingTests: ['faults', 'submit-race'],
  },
]
