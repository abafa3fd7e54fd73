import { atom } from 'nanostores'
import { hydrateIsland } from '../browser/hydrate-island.ts'
import type { PickedKitchen } from './kitchen.ts'

/**
 * `canceled`: the kitchen stays the same. `moved`: the bag has moved. `discarded`: the bag may be discarded.
 */
export type KitchenChangeDecision = 'canceled' | 'moved' | 'discarded'

export type KitchenChangeRequest = { to: PickedKitchen; resolve: (answer: KitchenChangeDecision) => void }

/**
 * Set while a dialog asks the guest what happens to the bag when the kitchen changes. Defined in a separate
 * module, so that every page can import it without loading the bag's modules.
 */
export const $kitchenChangeRequest = atom<KitchenChangeRequest | null>(null)

/**
 * Opens a dialog that asks what happens to the bag when the kitchen changes. Resolves to `canceled` if the
 * dialog cannot be shown or another dialog replaces it.
 */
export function confirmKitchenChange(to: PickedKitchen): Promise<KitchenChangeDecision> {
  decideKitchenChange('canceled')
  return new Promise(resolve => {
    $kitchenChangeRequest.set({ to, resolve })
    hydrateIsland('question', declineIfFailed)
  })
}

function declineIfFailed(event: Event): void {
  if (event instanceof CustomEvent && event.detail === 'question') decideKitchenChange('canceled')
}

export function decideKitchenChange(decision: KitchenChangeDecision): void {
  const request = $kitchenChangeRequest.get()
  $kitchenChangeRequest.set(null)
  request?.resolve(decision)
}
