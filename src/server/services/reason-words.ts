import type { PauseReason } from '../../domain/kitchen/pass-choices.ts'
import { languages } from '../../domain/language.ts'
import { inLanguage } from '../language.ts'
import { kitchenWords } from '../words/kitchen-words.ts'
import { orderWords } from '../words/order-words.ts'

/** What we say ourselves of why a kitchen takes no orders, and of what happens to an order, in the language that is spoken. */
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

/** Why a kitchen takes no orders for a while, as it is kept with its catalogue, which is one for all guests. */
export function keptReason(reason: PauseReason | 'unreached'): string {
  return inLanguage('en', () =>
    reason === 'unreached' ? orderWords().unreached : kitchenWords().pauseReasons[reason].guest,
  )
}

/** A reason as it is read, whichever language it was kept in: ours in the one that is spoken, and somebody's as it was typed. */
export function reasonWords(kept: string): string {
  const places = languages.map(each => inLanguage(each, ownReasons).indexOf(kept))
  return ownReasons()[Math.max(...places)] ?? kept
}
