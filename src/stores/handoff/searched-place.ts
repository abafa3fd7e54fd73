import { formMemory } from '../form/form-memory.ts'

/** The guest's last kitchen search, stored until the tab closes: the input and its place. */
export const searchedPlaceMemory = formMemory('sought')

export function saveSearchedPlace(typed: string, place: string): void {
  searchedPlaceMemory.keep({ typed, place })
}

export function recallSearchedPlace(): { typed: string; place: string } | null {
  const { typed, place = '' } = searchedPlaceMemory.recall()
  return typed ? { typed, place } : null
}
