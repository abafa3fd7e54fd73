import type { Cart } from '../../../contract/cart/carts.ts'
import type { DetailsOf } from '../../../contract/error-details.ts'
import { closureAt, kitchenStatus } from '../../../domain/kitchen/kitchen-status.ts'
import { closedToday } from '../../../domain/kitchen/opening.ts'
import { PROMISE_TOLERANCE_MS } from '../../../domain/limits.ts'
import { type CatalogWords, inWords } from '../../../domain/menu/catalog/catalog-words.ts'
import { asapReady, nextFreeTime, type TimingInput } from '../../../domain/scheduling/order-times.ts'
import { type TimeRefusal, timeRefusalAt } from '../../../domain/scheduling/time-refusal.ts'
import { localMoment } from '../../../domain/time/local-moment.ts'
import { errorWords } from '../../words/error-words.ts'
import { reasonWords } from '../reason-words.ts'
import { ServiceError } from '../service-error.ts'

/**
 * Returns why a cart cannot be ready as requested, or null. A chosen time stays valid while the guest pays,
 * within the tolerance.
 */
export function timeRefusal({ kind, ready }: Cart['time'], wish: TimingInput): TimeRefusal | null {
  if (kind === 'asap') return asapRefusal(wish)
  const { lead, cateredFrom } = wish
  const lenient = {
    ...wish,
    lead: lead - PROMISE_TOLERANCE_MS,
    cateredFrom: cateredFrom && cateredFrom - PROMISE_TOLERANCE_MS,
  }
  const refusal = timeRefusalAt(lenient, Date.parse(ready))
  return refusal && (timeRefusalAt(wish, Date.parse(ready)) ?? refusal)
}

export function refusalWords({ reason, closure, next }: TimeRefusal, { kitchen, now }: TimingInput): string {
  const moment = next === null ? null : localMoment(next, kitchen.timezone, now)
  return errorWords().noTime(reason, closure && reasonWords(closure.reason), moment)
}

export function closedWords(
  { kitchen, choice, now }: Pick<TimingInput, 'kitchen' | 'choice' | 'now'>,
  words: CatalogWords,
): string {
  const closure = closureAt(kitchen, choice, now)
  if (!closure) {
    const { opens } = kitchenStatus(kitchen, now, choice)
    const note = closedToday(kitchen, now)
    return opens
      ? errorWords().closedUntil(localMoment(opens, kitchen.timezone, now), note && inWords(words, note))
      : errorWords().errorMessages.kitchen_closed
  }
  const { handoff, reason, until } = closure
  const back = localMoment(until, kitchen.timezone, now)
  return errorWords().closedFor({ handoff, reason: reasonWords(reason), back })
}

export function refusalDetails({ reason, closure, next }: TimeRefusal) {
  return {
    reason,
    ...(closure && {
      closure: { reason: reasonWords(closure.reason), until: new Date(closure.until).toISOString() },
    }),
    next: next === null ? null : new Date(next).toISOString(),
  }
}

export function timeUnavailable(
  refusal: TimeRefusal,
  wish: TimingInput,
  details: Pick<DetailsOf<'time_unavailable'>, 'cart' | 'problems'> = {},
): ServiceError {
  return new ServiceError(
    'time_unavailable',
    { ...details, ...refusalDetails(refusal) },
    refusalWords(refusal, wish),
  )
}

function asapRefusal(wish: TimingInput): TimeRefusal | null {
  if (asapReady(wish) !== null) return null
  const next = nextFreeTime(wish, wish.now.getTime())
  if (!wish.offers.asap) return { reason: 'too_soon', closure: null, next }
  const isFull = asapReady({ ...wish, usage: new Map() }) !== null
  if (isFull) return { reason: 'full', closure: null, next }
  return { reason: 'closed', closure: closureAt(wish.kitchen, wish.choice, wish.now), next }
}
