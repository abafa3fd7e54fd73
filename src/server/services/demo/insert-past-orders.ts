import type { DraftOrder, PlacedOrder } from '../../../contract/order/orders.ts'
import { languages } from '../../../domain/language.ts'
import type { Contact } from '../../../domain/member/contact.ts'
import type { Transaction } from '../../db/database.ts'
import { attempts } from '../../db/schema/attempts.ts'
import { carts } from '../../db/schema/carts.ts'
import { orderEvents, orders } from '../../db/schema/orders.ts'
import { tenders } from '../../db/schema/payments.ts'
import { sandboxPayments } from '../../db/schema/sandbox.ts'
import { capturedPayment } from '../../providers/payment/sandbox.ts'
import type { CartRow } from '../carts/stored/cart-rows.ts'
import { nextOrderNumber } from '../payments/order-number.ts'
import { orderBegins, orderRow } from '../payments/order-row.ts'
import type { AttemptRow } from '../payments/tenders/attempts.ts'
import type { TenderRow } from '../payments/tenders/tenders.ts'
import { randomId } from '../random-id.ts'

export type Past = { cart: CartRow; order: DraftOrder; contact: Contact; memberId: string | null }

type TriedOrder = Past & { order: PlacedOrder; attempt: AttemptRow }

const begins = { state: 'completed' as const }
const [language] = languages

export async function insertPastOrders(tx: Transaction, past: Past[]): Promise<void> {
  const tried: TriedOrder[] = []
  for (const of of past) {
    const num = await nextOrderNumber(tx, of.order.location, new Date(of.order.time.ready))
    tried.push({ ...of, order: { ...of.order, num }, attempt: attemptOf(of) })
  }
  const paid = tried.flatMap(({ order, attempt }) => paidBy(order, attempt))
  const taken = paid.flatMap(({ taken }) => taken ?? [])
  await tx.insert(carts).values(past.map(({ cart }) => cart))
  await tx.insert(attempts).values(tried.map(({ attempt }) => attempt))
  await tx.insert(tenders).values(paid.map(({ tender }) => tender))
  if (taken.length > 0) await tx.insert(sandboxPayments).values(taken)
  await tx.insert(orders).values(
    tried.map(({ order, contact, memberId, attempt }) => {
      const row = orderRow({ order, contact, language, memberId, attemptId: attempt.id, begins })
      return { ...row, num: order.num, snapshot: order }
    }),
  )
  await tx.insert(orderEvents).values(tried.flatMap(({ order }) => handedOver(order)))
}

function handedOver(order: PlacedOrder): (typeof orderEvents.$inferInsert)[] {
  return orderBegins(order, begins).map(event =>
    event.to === 'completed' ? { ...event, who: 'kitchen' } : event,
  )
}

function attemptOf({ order: draft, contact, memberId }: Past): AttemptRow {
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

/** Counter payments stay reserved; card payments were captured by the sandbox bank. */
function paidBy({ payments }: DraftOrder, { id: attemptId, createdAt }: AttemptRow): Paid[] {
  return payments.map(({ type, amount, card }, position) => {
    const id = randomId('t')
    const taken = card && capturedPayment({ key: id, amount, card, at: createdAt })
    const tender: TenderRow = {
      ...{ id, attemptId, position, type, amount, card },
      ...{ giftCardId: null, houseAccountId: null, source: null, savesCard: false, declineCode: null },
      state: taken ? 'captured' : 'reserved',
      provider: taken && 'sandbox',
      providerRef: taken?.id ?? null,
      captured: taken ? amount : 0,
      refunded: 0,
      holdEndsAt: null,
    }
    return { tender, taken }
  })
}

type Paid = { tender: TenderRow; taken: ReturnType<typeof capturedPayment> | null }
