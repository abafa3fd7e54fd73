import { atom } from 'nanostores'

/** What the drawer shows: the bag, what would complete it, how or when it is handed over. */
export type BagStep = 'bag' | 'upsells' | 'handoff' | 'time'

/** The steps in which a guest says how and when. */
export type TermsStep = Extract<BagStep, 'handoff' | 'time'>

export const $bagStep = atom<BagStep>('bag')
/** The step a guest just came back from, whose button takes the focus again. */
export const $stepLeft = atom<BagStep | null>(null)

/** Whether a guest who wants it later was asked to say when, before they leave that step. */
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
