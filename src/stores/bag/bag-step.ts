import { atom } from 'nanostores'

/** What the drawer shows: the bag, suggestions to add, the handoff, or the time. */
export type BagStep = 'bag' | 'upsells' | 'handoff' | 'time'

/** The steps in which a guest chooses the handoff or the time. */
export type TermsStep = Extract<BagStep, 'handoff' | 'time'>

export const $bagStep = atom<BagStep>('bag')
/** The step a guest has just left; on the way back its button gets the focus. */
export const $stepLeft = atom<BagStep | null>(null)

/** Whether a guest who chose "later" without a time was already asked to choose one, before they leave that step. */
export const $isTimeAsked = atom(false)

export function isTerms(step: BagStep): step is TermsStep {
  return step === 'handoff' || step === 'time'
}

export function showUpsells(): void {
  $bagStep.set('upsells')
}

export function showHandoff(): void {
  $bagStep.set('handoff')
}

export function showTime(): void {
  $isTimeAsked.set(false)
  $bagStep.set('time')
}

export function backToBag(): void {
  $stepLeft.set($bagStep.get())
  $bagStep.set('bag')
}
