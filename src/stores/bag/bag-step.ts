import { atom } from 'nanostores'

export type BagStep = 'bag' | 'upsells' | 'handoff' | 'time'

export type DetailsStep = Extract<BagStep, 'handoff' | 'time'>

export const $bagStep = atom<BagStep>('bag')
/** The step just left; its button gets the focus on return. */
export const $previousStep = atom<BagStep | null>(null)

/** True once a guest who chose "later" was asked to pick a time before leaving the step. */
export const $wasTimePrompted = atom(false)

export function isDetailsStep(step: BagStep): step is DetailsStep {
  return step === 'handoff' || step === 'time'
}

export function showUpsells(): void {
  $bagStep.set('upsells')
}

export function showHandoff(): void {
  $bagStep.set('handoff')
}

export function showTime(): void {
  $wasTimePrompted.set(false)
  $bagStep.set('time')
}

export function backToBag(): void {
  $previousStep.set($bagStep.get())
  $bagStep.set('bag')
}
