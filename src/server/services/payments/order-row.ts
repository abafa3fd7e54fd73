import type { DraftOrder } from '#src/contract/order/orders.ts'
import type { Language } from '#src/domain/language.ts'
import type { Contact } from '#src/domain/member/contact.ts'
import { nextCheckAt, type OrderState } from '#src/domain/order/order-states.ts'
import { businessDay } from '#src/domain/time/business-day.ts'
import type { orderEvents } from '#src/server/db/schema/orders.ts'

export type InitialOrderState = { state: OrderState; askedAt?: Date | null }

type NewOrder = {
  order: DraftOrder
  contact: Contact
  language: Language
  memberId: string | null
  attemptId: string
  initialState: InitialOrderState
}

export function toOrderRow({
  order,
  contact,
  language,
  memberId,
  attemptId,
  initialState: { state, askedAt = null },
}: NewOrder) {
  const readyAt = new Date(order.time.ready)
  const firesAt = new Date(order.time.fires ?? order.time.placed)
  return {
    id: order.id,
    cartId: order.cart_id,
    attemptId,
    memberId,
    locationId: order.location.id,
    day: businessDay(new Date(order.time.ready), order.location.timezone),
    num: '',
    state,
    seq: state === 'placed' ? 1 : 2,
    total: order.totals.total,
    placedAt: new Date(order.time.placed),
    firesAt,
    readyAt,
    askedAt,
    dueAt: nextCheckAt({ state, firesAt, readyAt, askedAt }),
    email: contact.email,
    phone: contact.phone,
    wantsTexts: false,
    language,
    firstName: contact.first_name,
    lastName: contact.last_name,
    snapshot: { ...order, num: '' },
  }
}

export function createInitialOrderEvents(
  { id, time }: DraftOrder,
  { state }: InitialOrderState,
): (typeof orderEvents.$inferInsert)[] {
  const base = { orderId: id, at: new Date(time.placed) }
  const placed = { ...base, seq: 1, from: null, to: 'placed' as const, who: 'guest' as const }
  return state === 'placed'
    ? [placed]
    : [placed, { ...base, seq: 2, from: 'placed', to: state, who: 'house' }]
}
