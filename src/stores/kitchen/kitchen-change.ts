import { atom } from 'nanostores'
import { hydrateIsland } from '../browser/hydrate-island.ts'
import type { PickedKitchen } from './kitchen.ts'

/** `stays`: keep the kitchen. `moved`: the bag moved. `left`: the bag may be discarded. */
export type KitchenChangeDecision = 'stays' | 'moved' | 'left'

export type KitchenChangeRequest = { to: PickedKitchen; resolve: (answer: KitchenChangeDecision) => void }

/**
 * Set while a dialog asks a guest with a bag about a kitchen change. This module is separate from the bag so
 * that every page can load it.
 */
export const $kitchenChangeRequest = atom<KitchenChangeRequest | null>(null)

/** Opens a dialog about the bag. Resolves an earlier dialog, or one that cannot be shown, with `stays`. */
export function confirmKitchenChange(to: PickedKitchen): Promise<KitchenChangeDecision> {
  decideKitchenChange('stays')
  return new Promise(resolve => {
    $kitchenChangeRequest.set({ to, resolve })
    hydrateIsland('question', declineIfFailed)
  })
}

function declineIfFailed(event: Event): void {
  if (event instanceof CustomEvent && event.detail === 'question') decideKitchenChange('stays')
}

export function decideKitchenChange(decision: KitchenChangeDecision): void {
  const request = $kitchenChangeRequest.get()
  $kitchenChangeRequest.set(null)
  request?.resolve(decision)
}
