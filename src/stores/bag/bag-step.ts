import { atom } from 'nanostores'

export type BagStep = 'bag' | 'upsells' | 'handoff' | 'time'

export type TermsStep = Extract<BagStep, 'handoff' | 'time'>

export const $bagStep = atom<BagStep>('bag')
/** The step just left; its button gets the focus on return. */
export const $stepLeft = atom<BagStep | null>(null)

/** True once a guest who chose "later" was asked to pick a time before leaving the step. */
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
