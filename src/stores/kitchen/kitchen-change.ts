import { atom } from 'nanostores'
import { hydrateIsland } from '../browser/hydrate-island.ts'
import type { PickedKitchen } from './kitchen.ts'

/** `canceled`: the kitchen stays the same. `moved`: the bag moved. `discarded`: the bag may be discarded. */
export type KitchenChangeDecision = 'canceled' | 'moved' | 'discarded'

export type KitchenChangeRequest = { to: PickedKitchen; resolve: (answer: KitchenChangeDecision) => void }

/**
 * Set while a dialog asks a guest with a bag about a kitchen change. In a separate module, so every page can
 * load it without the bag's code.
 */
export const $kitchenChangeRequest = atom<KitchenChangeRequest | null>(null)

/**
 * Opens a dialog about the bag. Resolves with `canceled` if the dialog cannot be shown or if another one
 * replaces it.
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
