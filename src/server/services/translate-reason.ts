import type { PauseReason } from '#src/domain/kitchen/pass-reasons.ts'
import { languages } from '#src/domain/language.ts'
import { runInLanguage } from '../language.ts'
import { kitchenTexts } from '../texts/kitchen-texts.ts'
import { orderTexts } from '../texts/order-texts.ts'

/**
 * Returns the chain's own reasons for pauses, rejections, delays, and cancellations, in the current language.
 */
function chainReasons(): string[] {
  const { pauseReasonLabels, refusalReasonLabels, lateReasonLabels } = kitchenTexts()
  const { kitchenUnreachableReason, canceledByGuestReason, expiredReason, simulatedReasons } = orderTexts()
  const kitchenReasons = [pauseReasonLabels, refusalReasonLabels, lateReasonLabels].flatMap(reasons =>
    Object.values(reasons),
  )
  return [
    ...kitchenReasons.map(({ guest }) => guest),
    ...[kitchenUnreachableReason, canceledByGuestReason, expiredReason],
    ...Object.values(simulatedReasons),
  ]
}

/**
 * Returns a pause reason in English, because the catalog stores the English text and translates it for
 * display.
 */
export function getPauseReasonInEnglish(reason: PauseReason | 'unreached'): string {
  return runInLanguage('en', () =>
    reason === 'unreached'
      ? orderTexts().kitchenUnreachableReason
      : kitchenTexts().pauseReasonLabels[reason].guest,
  )
}

/**
 * Translates one of the chain's own reasons from any language into the current one. Reasons that staff typed
 * are returned unchanged.
 */
export function translateReason(reason: string): string {
  const indexes = languages.map(language => runInLanguage(language, chainReasons).indexOf(reason))
  return chainReasons()[Math.max(...indexes)] ?? reason
}
