import type { HandoffService } from '../../domain/kitchen/handoff.ts'
import type { OrderActor, OrderState } from '../../domain/order/order-life.ts'
import type { PromisedTime } from '../../domain/scheduling/promised-time.ts'
import type { TimeKind } from '../../domain/scheduling/time-kinds.ts'
import { orderCopy } from './order.ts'

/** Why an order came to nothing, where no kitchen said so. */
export const cancelledByGuest: string = 'You canceled it.'
export const unanswered: string = 'The kitchen didn’t answer in time.'

/** Why a kitchen takes no orders whose own system cannot be told of them. */
export const unreached: string = 'We can’t reach this kitchen right now.'

/** What the simulated kitchen says goes wrong. */
export const simulatedReasons = {
  late: 'The kitchen is busy. Yours is next.',
  ranOut: 'We just ran out of what you ordered.',
}

const whenReady: Record<HandoffService, string> = {
  ...orderCopy.handoffHint,
  delivery: 'The driver is about to leave.',
}

/** What a guest reads whose order waits for its kitchen. */
export const whenPlaced: Record<TimeKind, string> = {
  asap: 'We’ve sent your order to the kitchen.',
  later: 'We’ll start cooking in time.',
  advance: 'We’ll start cooking in time.',
}

/** What a guest reads whose order is taken: what is wanted for later is not begun yet. */
export const whenAccepted: Record<TimeKind, string> = {
  asap: 'The kitchen is on it.',
  later: 'The kitchen has your order and will start in time.',
  advance: 'The kitchen has your order and will start in time.',
}

/** `by`: who took it there. */
type Terms = { service: HandoffService; kind: TimeKind; by: OrderActor }
type Words = { title: string; intro: (name: string, terms: Terms) => string }
const thanks = (name: string) => (name ? `Thanks, ${name}.` : 'Thanks for ordering with us.')

/** What the page of an order says about where it is: at the top, and to who cannot see that it changed. */
export const stateWords: Record<OrderState, Words> = {
  placed: { title: 'Order placed!', intro: (name, { kind }) => `${thanks(name)} ${whenPlaced[kind]}` },
  accepted: { title: 'Order placed!', intro: (name, { kind }) => `${thanks(name)} ${whenAccepted[kind]}` },
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

export const orderLifeCopy = {
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
  /** At a kitchen that does not say so. */
  shouldBeReady: 'Should be ready',
  overdue: 'Running late',
  askKitchen: 'Sorry, this is taking longer than we said. Call the kitchen to ask about it:',
  since: (step: string, { day, time }: PromisedTime) => `${step} ${day ? `${day} ` : ''}at ${time}`,
  cancel: {
    open: 'Cancel this order',
    text: 'You’ll get a full refund, and any points, rewards and coupons back.',
    button: 'Yes, cancel it',
    /** For who hears the button alone. */
    of: (num: string) => `: order ${num}`,
  },
  callToCancel: 'Need to change something? Call the kitchen and they’ll do their best.',
  private: 'Sign in to see what was ordered and paid. Only the person who ordered can.',
  refreshes: 'This page updates itself every 20 seconds.',
  zone: (zone: string) => `All times ${zone}.`,
}
