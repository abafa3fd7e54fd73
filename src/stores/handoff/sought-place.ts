import { formMemory } from '../form/form-memory.ts'

/** The guest's last kitchen search, stored until the tab closes: the input and its place. */
export const soughtMemory = formMemory('sought')

export function keepSought(typed: string, place: string): void {
  soughtMemory.keep({ typed, place })
}

export function recallSought(): { typed: string; place: string } | null {
  const { typed, place = '' } = soughtMemory.recall()
  return typed ? { typed, place } : null
}
