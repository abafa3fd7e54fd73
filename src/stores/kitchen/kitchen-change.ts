import { atom } from 'nanostores'
import { hydrateIsland } from '../browser/hydrate-island.ts'
import type { PickedKitchen } from './kitchen.ts'

/** The answer: no change, the bag was moved, or the bag may be dropped. */
export type KitchenChangeDecision = 'stays' | 'moved' | 'left'

export type KitchenChangeRequest = { to: PickedKitchen; resolve: (answer: KitchenChangeDecision) => void }

/**
 * Set while a guest with a bag is asked about changing kitchens. Separate from the bag, so that every page
 * can load it.
 */
export const $kitchenChangeRequest = atom<KitchenChangeRequest | null>(null)

/** Asks what to do with the bag. Declines an earlier question, and one that cannot be shown. */
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
