import { type HandoffChoice, toHandoffService } from '#src/domain/kitchen/handoff.ts'
import type { KitchenState } from '#src/domain/kitchen/kitchen-status.ts'
import { handoffNames } from '../handoff/handoff.ts'

type UnusableKitchen = { name: string; status: KitchenState | 'gone' }

/**
 * Returns the message for a selected kitchen that has closed permanently or does not accept online orders.
 */
export function kitchenProblemText({ name, status }: UnusableKitchen, hasBag: boolean): string {
  const bagSavedText = hasBag ? ' We’ve saved your bag.' : ''
  if (status === 'gone') return `${name} has closed.${bagSavedText}`
  if (status === 'coming-soon') return `${name} isn’t open yet.${bagSavedText}`
  return `${name} isn’t taking online orders right now.${bagSavedText}`
}

/** Returns the message for a kitchen that no longer offers the chosen handoff. */
export function handoffChangedText(
  previous: HandoffChoice & { name: string },
  current: HandoffChoice,
): string {
  const [before, after] = [previous, current].map(choice => handoffNames[toHandoffService(choice)])
  return `${previous.name} no longer offers ${before}. Your bag is now for ${after}.`
}
