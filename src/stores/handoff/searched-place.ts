import { formMemory } from '../form/form-memory.ts'

export const searchedPlaceMemory = formMemory('sought')

export function saveSearchedPlace(typed: string, place: string): void {
  searchedPlaceMemory.keep({ typed, place })
}

export function recallSearchedPlace(): { typed: string; place: string } | null {
  const { typed, place = '' } = searchedPlaceMemory.recall()
  return typed ? { typed, place } : null
}
