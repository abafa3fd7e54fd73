import type { HandoffService } from '#src/domain/kitchen/handoff.ts'
import type { OrderActor, OrderState } from '#src/domain/order/order-states.ts'
import type { TimeKind } from '#src/domain/scheduling/time-kinds.ts'
import type { PromisedTime } from '#src/language/promised-time.ts'
import { orderCopy } from './order.ts'

export const canceledByGuestReason: string = 'You canceled it.'
export const expiredReason: string = 'The kitchen didn’t answer in time.'

/** Message shown if a kitchen's point-of-sale system cannot be reached. */
export const kitchenUnreachableReason: string = 'We can’t reach this kitchen right now.'

export const simulatedReasons = {
  late: 'The kitchen is busy. Yours is next.',
  ranOut: 'We just ran out of what you ordered.',
}

const whenReady: Record<HandoffService, string> = {
  ...orderCopy.handoffHint,
  delivery: 'The driver is about to leave.',
}

/** Text shown until the kitchen has accepted the order. */
export const placedStateTexts: Record<TimeKind, string> = {
  asap: 'We’ve sent your order to the kitchen.',
  later: 'We’ll start cooking in time.',
  advance: 'We’ll start cooking in time.',
}

/**
 * Text shown after the kitchen has accepted the order. For a scheduled order, cooking has not started yet.
 */
export const acceptedStateTexts: Record<TimeKind, string> = {
  asap: 'The kitchen is on it.',
  later: 'The kitchen has your order and will start in time.',
  advance: 'The kitchen has your order and will start in time.',
}

/** `by` is the actor who moved the order to this state. */
type OrderTerms = { service: HandoffService; kind: TimeKind; by: OrderActor }
type StateCopy = { title: string; intro: (name: string, terms: OrderTerms) => string }
const thanks = (name: string) => (name ? `Thanks, ${name}.` : 'Thanks for ordering with us.')

/** Headings of the order's status page by order state. Also announced to screen readers. */
export const orderStateCopy: Record<OrderState, StateCopy> = {
  placed: { title: 'Order placed!', intro: (name, { kind }) => `${thanks(name)} ${placedStateTexts[kind]}` },
  accepted: {
    title: 'Order placed!',
    intro: (name, { kind }) => `${thanks(name)} ${acceptedStateTexts[kind]}`,
  },
  preparing: { title: 'In the kitchen', intro: name => `${thanks(name)} We’re making it now.` },
  ready: { title: 'It’s ready!', intro: (_, { service }) => whenReady[service] },
  out_for_delivery: { title: 'On its way', intro: () => 'The driver has it.' },
  completed: { title: 'Enjoy!', intro: thanks },
  delivered: { title: 'Enjoy!', intro: thanks },
  not_collected: { title: 'Order not picked up', intro: () => 'No one picked this order up.' },
  cancelled: {
    title: 'Order canceled',
    intro: (_, { by }) =>
      by === 'guest' ? 'Your order won’t be made.' : 'Sorry, we couldn’t make your order.',
  },
  refused: { title: 'The kitchen couldn’t make it', intro: () => 'Sorry, we couldn’t make your order.' },
  expired: { title: 'The kitchen didn’t answer', intro: () => 'Sorry, we couldn’t make your order.' },
}

export const orderStatusCopy = {
  timeline: 'Order status',
  step: {
    placed: 'Order placed',
    accepted: 'Accepted',
    preparing: 'In the kitchen',
    ready: 'Ready',
    out_for_delivery: 'On its way',
    completed: 'Picked up',
    delivered: 'Delivered',
    not_collected: 'Not picked up',
    cancelled: 'Canceled',
    refused: 'Not made',
    expired: 'No answer',
  } satisfies Record<OrderState, string>,
  now: 'now',
  toCome: 'to come',
  later: (minutes: number) => `About ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} later than we said.`,
  anyMinute: 'Any minute now',
  /** Text for orders of a kitchen that does not report progress. */
  shouldBeReady: 'Should be ready',
  overdue: 'Running late',
  askKitchen: 'Sorry, this is taking longer than we said. Call the kitchen to ask about it:',
  since: (step: string, { day, time }: PromisedTime) => `${step} ${day ? `${day} ` : ''}at ${time}`,
  cancel: {
    open: 'Cancel this order',
    text: 'You’ll get a full refund, and any points, rewards and coupons back.',
    button: 'Yes, cancel it',
    /** Completes the button's label for screen readers. */
    of: (num: string) => `: order ${num}`,
  },
  callToCancel: 'Need to change something? Call the kitchen and they’ll do their best.',
  private: 'Sign in to see what was ordered and paid. Only the person who ordered can.',
  refreshes: 'This page updates itself every 20 seconds.',
  zone: (zone: string) => `All times ${zone}.`,
}
