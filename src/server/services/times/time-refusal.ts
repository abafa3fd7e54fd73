import type { Cart } from '../../../contract/carts.ts'
import { noTime } from '../../../copy/errors.ts'
import { localMoment } from '../../../domain/local-moment.ts'
import { asapReady, nextFreeTime, type OrderWish } from '../../../domain/order-times.ts'
import { type TimeRefusal, whyNotAt } from '../../../domain/why-no-time.ts'
import { ServiceError } from '../service-error.ts'

/** By how much a kitchen may be late before a guest has to hear of it. */
export const TOLERANCE_MS = 5 * 60_000

/** Why a bag cannot be had when it is wanted; a time that was chosen stays good while the guest pays. */
export function timeRefusal({ kind, ready }: Cart['time'], wish: OrderWish): TimeRefusal | null {
  if (kind === 'asap') return asapRefusal(wish)
  const { lead, cateredFrom } = wish
  const lenient = {
    ...wish,
    lead: lead - TOLERANCE_MS,
    cateredFrom: cateredFrom && cateredFrom - TOLERANCE_MS,
  }
  const refusal = whyNotAt(lenient, Date.parse(ready))
  // The next time offered is one of those that are shown.
  return refusal && (whyNotAt(wish, Date.parse(ready)) ?? refusal)
}

/** A refusal as guests are told it, by the kitchen's clock. */
export function refusalWords({ reason, next }: TimeRefusal, { kitchen, now }: OrderWish): string {
  return noTime(reason, next === null ? null : localMoment(next, kitchen.timezone, now))
}

/** What a screen needs to offer the next time. */
export function refusalDetails(refusal: TimeRefusal | null) {
  if (!refusal) return {}
  const { reason, next } = refusal
  return { reason, next: next === null ? null : new Date(next).toISOString() }
}

/** The error that carries a refusal, and the next time that is free. */
export function timeUnavailable(
  refusal: TimeRefusal,
  wish: OrderWish,
  details: Record<string, unknown> = {},
): ServiceError {
  return new ServiceError(
    'time_unavailable',
    { ...details, ...refusalDetails(refusal) },
    refusalWords(refusal, wish),
  )
}

function asapRefusal(wish: OrderWish): TimeRefusal | null {
  if (asapReady(wish) !== null) return null
  const next = nextFreeTime(wish, wish.now.getTime())
  if (!wish.offers.asap) return { reason: 'too_soon', next }
  const isFull = asapReady({ ...wish, loads: new Map() }) !== null
  return { reason: isFull ? 'full' : 'closed', next }
}
