import { formMemory } from '../form/form-memory.ts'

/** Where a guest looked for kitchens last, kept until the tab closes: as it was typed, and the place that it is in. */
export const soughtMemory = formMemory('sought')

export function keepSought(typed: string, place: string): void {
  soughtMemory.keep({ typed, place })
}

export function recallSought(): { typed: string; place: string } | null {
  const { typed, place = '' } = soughtMemory.recall()
  return typed ? { typed, place } : null
}
