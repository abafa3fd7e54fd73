import type { TimeKind } from '#src/domain/scheduling/time-kinds.ts'
import type { PromisedTime } from '#src/language/promised-time.ts'

export const orderTimeCopy = {
  panelTitle: 'Order Time',
  sectionTitle: 'When do you want it?',
  kind: { asap: 'ASAP', later: 'Later', advance: 'Advance' } satisfies Record<TimeKind, string>,
  laterHint: 'Another time today',
  advanceHint: 'Another day',
  noneToday: 'No times left today',
  noneAhead: 'No other day has times',
  notNow: 'Not right now',
  dateAndTime: 'Select date and time',
  date: 'Select Date',
  time: 'Select Time',
  full: (time: string) => `${time} (full)`,
  allFull: 'Every time that day is full. Please try another day.',
  zone: (zone: string) => `All times ${zone}.`,
  reading: 'Checking times…',
  failedTitle: 'We couldn’t load the times',
  retry: 'Try again',
  none: 'This kitchen has no times available right now.',
  chosenGone: (time: string) => `${time} is no longer available. Please choose another time.`,
  missing: 'Please select a time, or choose ASAP.',
  missingLater: 'Please select a time.',
  goneTitle: 'That time is gone',
  bagKept: 'Your bag is just as you left it.',
  take: (when: PromisedTime) => `Take ${promisedTimeText(when)}`,
  orderLater: 'Order for later',
  orderLaterAt: (when: PromisedTime) => `Order for ${promisedTimeText(when)}`,
  changedTitle: 'Your time changed',
  changed: 'Nothing was charged. If the new time is fine, place your order again.',
  set: (words: string) => `Changed. ${words}.`,
  changeFrom: (words: string) => `${words}. Change the time`,
  done: 'Done',
}

/** Returns `7:15 PM` or `Sun, Nov 22 at 7:15 PM`. */
export function promisedTimeText({ day, time }: PromisedTime): string {
  return day ? `${day} at ${time}` : time
}

type Terms = { kind: TimeKind; isDelivery: boolean }

/** Returns `Ready about 6:42 PM` or `At your door Sun, Nov 22 at 7:15 PM`. */
export function promiseText(when: PromisedTime, { kind, isDelivery }: Terms): string {
  const start = isDelivery ? 'At your door' : 'Ready'
  if (kind === 'asap') return `${start} ${when.day ? `${when.day} ` : ''}about ${when.time}`
  return `${start} ${when.day ?? 'today'} at ${when.time}`
}
