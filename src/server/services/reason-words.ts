import type { PauseReason } from '../../domain/kitchen/pass-choices.ts'
import { languages } from '../../domain/language.ts'
import { inLanguage } from '../language.ts'
import { kitchenWords } from '../words/kitchen-words.ts'
import { orderWords } from '../words/order-words.ts'

/** The chain's own reasons for pauses, refusals, delays and cancellations, in the current language. */
function ownReasons(): string[] {
  const { pauseReasons, kitchenRefusals, lateReasons } = kitchenWords()
  const { unreached, cancelledByGuest, unanswered, simulatedReasons } = orderWords()
  const chosen = [pauseReasons, kitchenRefusals, lateReasons].flatMap(reasons => Object.values(reasons))
  return [
    ...chosen.map(({ guest }) => guest),
    ...[unreached, cancelledByGuest, unanswered],
    ...Object.values(simulatedReasons),
  ]
}

/** A pause reason in English, as stored with the catalog, which all languages share. */
export function storedReason(reason: PauseReason | 'unreached'): string {
  return inLanguage('en', () =>
    reason === 'unreached' ? orderWords().unreached : kitchenWords().pauseReasons[reason].guest,
  )
}

/**
 * Translates one of the chain's own reasons from any language into the current one. Returns reasons typed by
 * staff unchanged.
 */
export function reasonWords(kept: string): string {
  const places = languages.map(each => inLanguage(each, ownReasons).indexOf(kept))
  return ownReasons()[Math.max(...places)] ?? kept
}
