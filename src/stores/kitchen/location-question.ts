import { atom } from 'nanostores'
import { hydrateIsland } from '../browser/hydrate-island.ts'
import type { PickedKitchen } from './kitchen.ts'

/** The answer: no change, the bag was moved, or the bag may be dropped. */
export type LocationAnswer = 'stays' | 'moved' | 'left'

export type LocationQuestion = { to: PickedKitchen; answer: (answer: LocationAnswer) => void }

/**
 * Set while a guest with a bag is asked about changing kitchens. Separate from the bag, so that every page
 * can load it.
 */
export const $locationQuestion = atom<LocationQuestion | null>(null)

/** Asks what to do with the bag. Declines an earlier question, and one that cannot be shown. */
export function askToChange(to: PickedKitchen): Promise<LocationAnswer> {
  answerLocation('stays')
  return new Promise(answer => {
    $locationQuestion.set({ to, answer })
    hydrateIsland('question', giveUp)
  })
}

function giveUp(event: Event): void {
  if (event instanceof CustomEvent && event.detail === 'question') answerLocation('stays')
}

export function answerLocation(answer: LocationAnswer): void {
  const question = $locationQuestion.get()
  $locationQuestion.set(null)
  question?.answer(answer)
}
