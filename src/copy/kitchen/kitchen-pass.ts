import type { STOCK_RETURN_TIMES } from '#src/domain/kitchen/pass-choices.ts'
import type { LateReason, PauseReason, RefusalReason } from '#src/domain/kitchen/pass-reasons.ts'
import type { PassColumn } from '#src/domain/order/kitchen-board/pass-columns.ts'
import type { OrderState } from '#src/domain/order/order-states.ts'
import { isolateRtl } from '#src/domain/text/clean-text.ts'

type Reason = { crew: string; guest: string }

export const refusalReasonLabels: Record<RefusalReason, Reason> = {
  sold_out: { crew: 'Sold out', guest: 'We just ran out of something in it.' },
  too_busy: { crew: 'Too busy', guest: 'We have more orders than we can make in time.' },
  equipment: { crew: 'Something broke', guest: 'Something in our kitchen broke down.' },
  closing: { crew: 'Closing early', guest: 'We have to close early today.' },
}

export const lateReasonLabels: Record<LateReason, Reason> = {
  busy: { crew: 'The kitchen is busy', guest: 'The kitchen is busy. Yours is next.' },
  again: { crew: 'Remaking it', guest: 'We’re remaking it so it’s right.' },
  equipment: { crew: 'Something broke', guest: 'Something in our kitchen broke down.' },
  driver: { crew: 'No driver yet', guest: 'We’re waiting for a driver.' },
}

export const pauseReasonLabels: Record<PauseReason, Reason> = {
  busy: { crew: 'Too busy', guest: 'We’re catching up on orders.' },
  equipment: { crew: 'Something broke', guest: 'Something in our kitchen is being repaired.' },
  driver: { crew: 'No driver', guest: 'Our driver is late.' },
  staff: { crew: 'Short-staffed', guest: 'We’re short-staffed right now.' },
}

export const actionLabels: Record<OrderState, string> = {
  placed: '',
  accepted: 'Accept',
  preparing: 'Start',
  ready: 'Ready',
  out_for_delivery: 'Driver has it',
  completed: 'Handed over',
  delivered: 'Delivered',
  not_collected: 'Not collected',
  cancelled: 'Cancel order',
  refused: 'Refuse',
  expired: '',
}

export const ticketStateLabels: Record<OrderState, string> = {
  placed: 'new',
  accepted: 'accepted',
  preparing: 'being made',
  ready: 'ready',
  out_for_delivery: 'with the driver',
  completed: 'handed over',
  delivered: 'delivered',
  not_collected: 'not collected',
  cancelled: 'canceled',
  refused: 'refused',
  expired: 'not answered in time',
}

export const columnNames: Record<PassColumn, string> = {
  new: 'New',
  preparing: 'Preparing',
  ready: 'Ready',
  done: 'Done',
}

export const emptyColumnTexts: Record<PassColumn, string> = {
  new: 'Nothing new. You’ll hear a bell when an order comes in.',
  preparing: 'Nothing cooking.',
  ready: 'Nothing at the counter.',
  done: 'Nothing done yet today.',
}

const minutesText = (minutes: number) => `${minutes} min`
/** Returns `45 min` or `2 h 5 min`. */
const durationText = (minutes: number) => {
  if (minutes < 60) return minutesText(minutes)
  const rest = minutes % 60
  return `${Math.floor(minutes / 60)} h${rest > 0 ? ` ${minutesText(rest)}` : ''}`
}

const stockEnds: Record<(typeof STOCK_RETURN_TIMES)[number], string> = {
  '30m': '30 min',
  '1h': '1 hour',
  '2h': '2 hours',
  today: 'All day',
  back: 'Until put back',
}

export const kitchenPassCopy = {
  title: (kitchen: string) => `Kitchen pass, ${kitchen}`,
  description: 'The orders of one kitchen, for its crew.',
  opening: 'Opening the pass …',
  noScript: 'The pass needs JavaScript. Turn it on in this browser, then load this page again.',
  gone: {
    title: 'This link has ended',
    text: 'Ask your manager for a new one.',
    unmade: (count: number) =>
      count === 1
        ? 'One tap was saved but not sent. Check that order.'
        : `${count} taps were saved but not sent. Check those orders.`,
  },
  failed: {
    title: 'No connection',
    text: 'The pass opens once the connection is back.',
  },
  holder: (number: number, name: string) => `Pass ${number}, ${name}`,
  goodUntil: (time: string) => `good until ${time}`,
  connection: {
    lost: (time: string) => `No connection since ${time}.`,
    kept: (count: number) =>
      count === 0
        ? 'Your taps are saved and sent when it’s back.'
        : `${count} saved ${count === 1 ? 'tap' : 'taps'} will be sent when it’s back.`,
  },
  bell: {
    arm: 'Turn on the bell',
    armText: 'Tap once to allow sound in this browser.',
    on: 'Bell on',
    muted: 'Bell muted',
    rings: (count: number) => (count === 1 ? 'A new order is in.' : `${count} new orders are in.`),
  },
  waiting: {
    here: (num: string, spot: string | null) =>
      `Order ${num}: the guest is here${spot ? `, bay ${isolateRtl(spot)}` : ''}.`,
  },
  search: 'Find an order',
  searchHint: 'Number, name, phone or dish',
  dishCounts: (count: number) => `To make: ${count} ${count === 1 ? 'dish' : 'dishes'}`,
  printer: { on: 'Printing new orders', off: 'Print new orders' },
  recall: { open: 'Move back', openOf: (num: string) => `Move order ${num} back` },
  dishes: (count: number) => `${count} ${count === 1 ? 'dish' : 'dishes'}`,
  columns: 'Orders by status',
  count: (count: number) => `${count} ${count === 1 ? 'order' : 'orders'}`,
  later: (time: string) => `For later: start at ${time}`,
  begin: (time: string) => `Start at ${time}`,
  left: (minutes: number) => `in ${durationText(minutes)}`,
  now: 'now',
  late: (minutes: number) => `${durationText(minutes)} late`,
  moved: (time: string) => `moved from ${time}`,
  madeFor: (name: string) => `Made for ${isolateRtl(name)}`,
  money: {
    toPay: (amount: string) => `Collect: ${amount}`,
    paid: 'Paid',
    markPaid: 'Paid at the counter',
    markUnpaid: 'Not paid yet',
    houseAccount: 'House account, nothing to collect',
    nothing: 'Nothing to pay',
  },
  bay: (spot: string) => `Bay ${isolateRtl(spot)}`,
  hereSince: (time: string) => `Here since ${time}`,
  call: (name: string) => `Call ${isolateRtl(name)}`,
  note: 'Note',
  refuse: { refused: 'Refuse', cancelled: 'Can’t be made' },
  refuseTitle: (num: string) => `Why can’t order ${num} be made?`,
  refuseText: 'The guest sees the reason and gets a full refund right away.',
  keep: 'Cancel',
  runLate: {
    open: 'Running late',
    openOf: (num: string) => `Running late: order ${num}`,
    title: (num: string) => `How late is order ${num}?`,
    text: 'The guest sees the new time and the reason right away.',
    minutes: (count: number) => `${count} minutes`,
    legend: 'Late by',
    why: 'Why',
    cancel: 'Cancel',
  },
  print: 'Print ticket',
  press: (word: string, num: string) => `${word}, order ${num}`,
  undo: 'Undo',
  sending: 'Sending …',
  unsent: 'Saved, waiting for the connection',
  overtaken: (state: string, by: string) => `Already ${state}: ${by} was faster.`,
  refusedPress: 'That didn’t go through:',
  okay: 'Okay',
  by: { guest: 'the guest', kitchen: 'another pass', operator: 'head office', house: 'the site' },
  simulation: 'the simulated kitchen',
  lastBy: (state: string, time: string, by: string) => `${state} at ${time} by ${by}`,
  announced: (num: string, state: string) => `Order ${num} is ${state}.`,
  showAll: (count: number) => `Show all ${count}`,
  stock: {
    open: 'Sold out',
    title: 'Sold-out items',
    search: 'Find an item or option',
    none: 'No matches.',
    out: (until: string | null) => (until ? `Sold out until ${until}` : 'Sold out until put back'),
    everywhere: 'Sold out everywhere. Head office can bring it back.',
    mark: (name: string) => `Sold out: ${name}`,
    sellOut: 'Sold out',
    putBack: 'Put back',
    putBackOf: (name: string) => `Put back ${name}`,
    howLong: (name: string) => `Until when is ${name} sold out?`,
    ends: stockEnds,
    at: 'Until a time',
    set: 'Set',
    soldOutNow: 'Sold out now',
    everything: 'Everything',
    loading: 'Loading the menu …',
    failed: 'The menu can’t be loaded right now.',
    again: 'Try again',
    saved: (name: string, isOut: boolean) => `${name} is ${isOut ? 'sold out' : 'back'}.`,
  },
  pace: {
    open: 'Pause',
    title: 'Pause or slow down',
    noted: 'Slowed down at the pass',
    which: 'What to pause',
    all: 'All orders',
    why: 'Why',
    howLong: 'How long',
    howMany: 'How many orders',
    minutes: durationText,
    pause: 'Pause',
    slow: 'Slow down',
    slowText: 'Take fewer orders per time slot. Guests see later times but can still order.',
    percent: { 50: 'Half as many', 25: 'A quarter' },
    slowDown: 'Slow down',
    paused: (what: string, until: string) => `${what} paused until ${until}`,
    slowed: (percent: number, until: string) => `At ${percent}% until ${until}`,
    takeAgain: 'Resume orders',
    asUsual: 'Back to normal speed',
    failed: 'That didn’t go through. Check the connection and try again.',
  },
  ticket: {
    order: (num: string) => `Order ${num}`,
    due: 'Due',
    printed: (time: string) => `Printed ${time}`,
  },
}
