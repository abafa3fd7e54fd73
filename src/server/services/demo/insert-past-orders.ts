import type { DraftOrder, PlacedOrder } from '#src/contract/order/orders.ts'
import { languages } from '#src/domain/language.ts'
import type { Contact } from '#src/domain/member/contact.ts'
import type { Transaction } from '#src/server/db/database.ts'
import { attempts } from '#src/server/db/schema/attempts.ts'
import { carts } from '#src/server/db/schema/carts.ts'
import { orderEvents, orders } from '#src/server/db/schema/orders.ts'
import { tenders } from '#src/server/db/schema/payments.ts'
import { sandboxPayments } from '#src/server/db/schema/sandbox.ts'
import { createCapturedPayment } from '#src/server/providers/payment/sandbox.ts'
import type { CartRow } from '../carts/persistence/cart-rows.ts'
import { nextOrderNumber } from '../payments/order-number.ts'
import { createInitialOrderEvents, toOrderRow } from '../payments/order-row.ts'
import type { AttemptRow } from '../payments/tenders/attempts.ts'
import type { TenderRow } from '../payments/tenders/tenders.ts'
import { randomId } from '../random-id.ts'

export type PastOrderInput = { cart: CartRow; order: DraftOrder; contact: Contact; memberId: string | null }

type OrderWithAttempt = PastOrderInput & { order: PlacedOrder; attempt: AttemptRow }

const completedState = { state: 'completed' as const }
const [language] = languages

export async function insertPastOrders(tx: Transaction, past: PastOrderInput[]): Promise<void> {
  const ordersWithAttempts: OrderWithAttempt[] = []
  for (const input of past) {
    const num = await nextOrderNumber(tx, input.order.location, new Date(input.order.time.ready))
    ordersWithAttempts.push({ ...input, order: { ...input.order, num }, attempt: toAttempt(input) })
  }
  const demoTenders = ordersWithAttempts.flatMap(({ order, attempt }) => toTenders(order, attempt))
  const payments = demoTenders.flatMap(({ payment }) => payment ?? [])
  await tx.insert(carts).values(past.map(({ cart }) => cart))
  await tx.insert(attempts).values(ordersWithAttempts.map(({ attempt }) => attempt))
  await tx.insert(tenders).values(demoTenders.map(({ tender }) => tender))
  if (payments.length > 0) await tx.insert(sandboxPayments).values(payments)
  await tx.insert(orders).values(
    ordersWithAttempts.map(({ order, contact, memberId, attempt }) => {
      const row = toOrderRow({
        order,
        contact,
        language,
        memberId,
        attemptId: attempt.id,
        initialState: completedState,
      })
      return { ...row, num: order.num, snapshot: order }
    }),
  )
  await tx.insert(orderEvents).values(ordersWithAttempts.flatMap(({ order }) => completedEvents(order)))
}

function completedEvents(order: PlacedOrder): (typeof orderEvents.$inferInsert)[] {
  return createInitialOrderEvents(order, completedState).map(event =>
    event.to === 'completed' ? { ...event, who: 'kitchen' } : event,
  )
}

function toAttempt({ order: draft, contact, memberId }: PastOrderInput): AttemptRow {
  const id = randomId('a')
  return {
    id,
    cartId: draft.cart_id,
    key: id,
    bodyHash: '',
    state: 'placed',
    total: draft.totals.total,
    deadline: new Date(draft.time.ready),
    problem: null,
    contact,
    memberId,
    submitter: null,
    language,
    draft,
    createdAt: new Date(draft.time.placed),
    leaseUntil: null,
    tries: 0,
    lastProblem: null,
  }
}

/**
 * Returns the tenders of a past order. Payments at the counter stay reserved, and the sandbox bank has
 * captured the card payments.
 */
function toTenders({ payments }: DraftOrder, { id: attemptId, createdAt }: AttemptRow): DemoTender[] {
  return payments.map(({ type, amount, card }, position) => {
    const id = randomId('t')
    const payment = card && createCapturedPayment({ key: id, amount, card, at: createdAt })
    const tender: TenderRow = {
      id,
      attemptId,
      position,
      type,
      amount,
      card,
      giftCardId: null,
      houseAccountId: null,
      source: null,
      savesCard: false,
      declineCode: null,
      state: payment ? 'captured' : 'reserved',
      provider: payment && 'sandbox',
      providerRef: payment?.id ?? null,
      captured: payment ? amount : 0,
      refunded: 0,
      holdEndsAt: null,
    }
    return { tender, payment }
  })
}

type DemoTender = { tender: TenderRow; payment: ReturnType<typeof createCapturedPayment> | null }
