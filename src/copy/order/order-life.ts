import type { HandoffService } from '../../domain/kitchen/handoff.ts'
import type { OrderActor, OrderState } from '../../domain/order/order-life.ts'
import type { PromisedTime } from '../../domain/scheduling/promised-time.ts'
import type { TimeKind } from '../../domain/scheduling/time-kinds.ts'
import { orderCopy } from './order.ts'

/** Why an order came to nothing, where no kitchen said so. */
export const cancelledByGuest: string = 'You cancelled it.'
export const unanswered: string = 'The kitchen did not answer in time.'

/** Why a kitchen takes no orders whose own system cannot be told of them. */
export const unreached: string = 'We cannot reach this kitchen right now.'

/** What the simulated kitchen says goes wrong. */
export const simulatedReasons = {
  late: 'The kitchen is busy: yours is next.',
  ranOut: 'We just ran out of what you ordered.',
}

const whenReady: Record<HandoffService, string> = {
  ...orderCopy.handoffHint,
  delivery: 'The driver is about to leave.',
}

/** What a guest reads whose order waits for its kitchen. */
export const whenPlaced: Record<TimeKind, string> = {
  asap: 'We have asked the kitchen.',
  later: 'The kitchen begins in time.',
  advance: 'The kitchen begins in time.',
}

/** What a guest reads whose order is taken: what is wanted for later is not begun yet. */
export const whenAccepted: Record<TimeKind, string> = {
  asap: 'The kitchen is on it.',
  later: 'The kitchen has it down, and begins in time.',
  advance: 'The kitchen has it down, and begins in time.',
}

/** `by`: who took it there. */
type Terms = { service: HandoffService; kind: TimeKind; by: OrderActor }
type Words = { title: string; intro: (name: string, terms: Terms) => string }
const thanks = (name: string) => (name ? `Thanks, ${name}.` : 'Thanks for ordering with us.')

/** What the page of an order says about where it is: at the top, and to who cannot see that it changed. */
export const stateWords: Record<OrderState, Words> = {
  placed: { title: 'Order in!', intro: (name, { kind }) => `${thanks(name)} ${whenPlaced[kind]}` },
  accepted: { title: 'Order in!', intro: (name, { kind }) => `${thanks(name)} ${whenAccepted[kind]}` },
  preparing: { title: 'In the kitchen', intro: name => `${thanks(name)} It is being made right now.` },
  ready: { title: 'It is ready!', intro: (_, { service }) => whenReady[service] },
  out_for_delivery: { title: 'On its way', intro: () => 'The driver has it.' },
  completed: { title: 'Enjoy!', intro: thanks },
  delivered: { title: 'Enjoy!', intro: thanks },
  not_collected: { title: 'Order not picked up', intro: () => 'Nobody picked this order up.' },
  cancelled: {
    title: 'Order cancelled',
    intro: (_, { by }) => (by === 'guest' ? 'It is not made.' : 'We are sorry: it is not made.'),
  },
  refused: { title: 'The kitchen had to say no', intro: () => 'We are sorry: it is not made.' },
  expired: { title: 'The kitchen did not answer', intro: () => 'We are sorry: it is not made.' },
}

export const orderLifeCopy = {
  timeline: 'Where it’s at',
  step: {
    placed: 'Order in',
    accepted: 'The kitchen has it',
    preparing: 'In the kitchen',
    ready: 'Ready',
    out_for_delivery: 'On its way',
    completed: 'Picked up',
    delivered: 'Delivered',
    not_collected: 'Not picked up',
    cancelled: 'Cancelled',
    refused: 'The kitchen said no',
    expired: 'No answer',
  } satisfies Record<OrderState, string>,
  now: 'now',
  toCome: 'to come',
  later: (minutes: number) => `About ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} later than we said.`,
  anyMinute: 'Any minute now',
  /** At a kitchen that does not say so. */
  shouldBeReady: 'Should be ready',
  overdue: 'Running late',
  askKitchen: 'Sorry, this takes longer than we said. Call the kitchen, and they tell you how far it is:',
  since: (step: string, { day, time }: PromisedTime) => `${step} ${day ? `${day} ` : ''}at ${time}`,
  cancel: {
    open: 'Cancel this order',
    text: 'It is not made, and all you paid or used for it comes back: money, points, rewards and coupons.',
    button: 'Yes, cancel it',
    /** For who hears the button alone. */
    of: (num: string) => `: order ${num}`,
  },
  callToCancel: 'Something changed? Call the kitchen, and they see what they can do.',
  private: 'Sign in to see what was ordered and paid: only whoever ordered may.',
  refreshes: 'This page looks for news by itself every 20 seconds.',
  zone: (zone: string) => `Times are the kitchen’s own (${zone}).`,
}
