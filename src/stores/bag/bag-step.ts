import { atom } from 'nanostores'

export type BagStep = 'bag' | 'upsells' | 'handoff' | 'time'

export type HandoffOrTimeStep = Extract<BagStep, 'handoff' | 'time'>

export const $bagStep = atom<BagStep>('bag')
/** The step from which the guest returned to the bag. The button that opens that step receives focus. */
export const $previousStep = atom<BagStep | null>(null)

/** True after the guest tried to leave the time step without choosing a time. */
export const $hasPromptedForTime = atom(false)

export function isHandoffOrTimeStep(step: BagStep): step is HandoffOrTimeStep {
  return step === 'handoff' || step === 'time'
}

export function showUpsellStep(): void {
  $bagStep.set('upsells')
}

export function showHandoffStep(): void {
  $bagStep.set('handoff')
}

export function showTimeStep(): void {
  $hasPromptedForTime.set(false)
  $bagStep.set('time')
}

export function returnToBagStep(): void {
  $previousStep.set($bagStep.get())
  $bagStep.set('bag')
}
