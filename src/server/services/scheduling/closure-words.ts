import type { PauseReason } from '../../../domain/kitchen/pass-choices.ts'
import { inLanguage } from '../../language.ts'
import { kitchenWords } from '../../words/kitchen-words.ts'
import { orderWords } from '../../words/order-words.ts'

/** What we say ourselves of a kitchen that takes no orders, in the language that is spoken. */
function ownReasons(): string[] {
  return [...Object.values(kitchenWords().pauseReasons).map(({ guest }) => guest), orderWords().unreached]
}

/** Why a kitchen takes no orders for a while, as it is kept with its catalogue, which is one for all guests. */
export function keptReason(reason: PauseReason | 'unreached'): string {
  return inLanguage('en', () =>
    reason === 'unreached' ? orderWords().unreached : kitchenWords().pauseReasons[reason].guest,
  )
}

/** A reason that is kept as a guest reads it: ours in their language, and an operator's as it was typed. */
export function closureWords(kept: string): string {
  const place = inLanguage('en', ownReasons).indexOf(kept)
  return ownReasons()[place] ?? kept
}
