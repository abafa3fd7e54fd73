import type { Cart } from '#src/contract/cart/carts.ts'
import type { ErrorDetailsOf } from '#src/contract/error-details.ts'
import { closureAt, kitchenStatus } from '#src/domain/kitchen/kitchen-status.ts'
import { closedTodayReason } from '#src/domain/kitchen/opening.ts'
import type { CatalogTranslations } from '#src/domain/menu/catalog-translations.ts'
import { asapReadyTime, findNextFreeSlot, type OrderTimingInput } from '#src/domain/scheduling/order-times.ts'
import { PROMISE_TOLERANCE_MS } from '#src/domain/scheduling/quote-length.ts'
import { findTimeProblemAt, type OrderTimeProblem } from '#src/domain/scheduling/time-problem.ts'
import { toLocalMoment } from '#src/domain/time/local-moment.ts'
import { translateText } from '#src/language/translate-text.ts'
import { errorTexts } from '#src/server/texts/error-texts.ts'
import { ServiceError } from '../service-error.ts'
import { translateReason } from '../translate-reason.ts'

/**
 * Returns why a cart cannot be ready as requested, or null if it can. Accepts a requested time that is too
 * soon by no more than the tolerance, because time passes while the guest pays.
 */
export function findTimeProblem(
  { kind, ready }: Cart['time'],
  timing: OrderTimingInput,
): OrderTimeProblem | null {
  if (kind === 'asap') return asapProblem(timing)
  const { lead, cateringReadyAt } = timing
  const tolerantTiming = {
    ...timing,
    lead: lead - PROMISE_TOLERANCE_MS,
    cateringReadyAt: cateringReadyAt && cateringReadyAt - PROMISE_TOLERANCE_MS,
  }
  const timeProblem = findTimeProblemAt(tolerantTiming, Date.parse(ready))
  return timeProblem && (findTimeProblemAt(timing, Date.parse(ready)) ?? timeProblem)
}

export function formatTimeProblem(
  { reason, closure, next }: OrderTimeProblem,
  { kitchen, now }: OrderTimingInput,
): string {
  const moment = next === null ? null : toLocalMoment(next, kitchen.timezone, now)
  return errorTexts().timeUnavailableText(reason, closure && translateReason(closure.reason), moment)
}

export function formatClosedMessage(
  { kitchen, choice, now }: Pick<OrderTimingInput, 'kitchen' | 'choice' | 'now'>,
  translations: CatalogTranslations,
): string {
  const closure = closureAt(kitchen, choice, now)
  if (!closure) {
    const { opens } = kitchenStatus(kitchen, now, choice)
    const note = closedTodayReason(kitchen, now)
    return opens
      ? errorTexts().closedUntilText(
          toLocalMoment(opens, kitchen.timezone, now),
          note && translateText(translations, note),
        )
      : errorTexts().errorMessages.kitchen_closed
  }
  const { handoff, reason, until } = closure
  const reopening = toLocalMoment(until, kitchen.timezone, now)
  return errorTexts().pausedUntilText({ handoff, reason: translateReason(reason), back: reopening })
}

export function toTimeProblemDetails({ reason, closure, next }: OrderTimeProblem) {
  return {
    reason,
    ...(closure && {
      closure: { reason: translateReason(closure.reason), until: new Date(closure.until).toISOString() },
    }),
    next: next === null ? null : new Date(next).toISOString(),
  }
}

export function createTimeUnavailableError(
  timeProblem: OrderTimeProblem,
  timing: OrderTimingInput,
  details: Pick<ErrorDetailsOf<'time_unavailable'>, 'cart' | 'problems'> = {},
): ServiceError {
  return new ServiceError(
    'time_unavailable',
    { ...details, ...toTimeProblemDetails(timeProblem) },
    formatTimeProblem(timeProblem, timing),
  )
}

function asapProblem(timing: OrderTimingInput): OrderTimeProblem | null {
  if (asapReadyTime(timing) !== null) return null
  const next = findNextFreeSlot(timing, timing.now.getTime())
  if (!timing.offers.asap) return { reason: 'too_soon', closure: null, next }
  const isFull = asapReadyTime({ ...timing, usage: new Map() }) !== null
  if (isFull) return { reason: 'full', closure: null, next }
  return { reason: 'closed', closure: closureAt(timing.kitchen, timing.choice, timing.now), next }
}
