import { atom } from 'nanostores'

/** Set while the guest is asked whether the bag at another kitchen may go; small, so that any page can look at it. */
export const $locationQuestion = atom<{ answer: (isYes: boolean) => void } | null>(null)

export function askToChange(): Promise<boolean> {
  return new Promise(answer => $locationQuestion.set({ answer }))
}

export function confirmLocationChange(): void {
  settle(true)
}

export function cancelLocationChange(): void {
  settle(false)
}

function settle(isYes: boolean): void {
  const question = $locationQuestion.get()
  $locationQuestion.set(null)
  question?.answer(isYes)
}
