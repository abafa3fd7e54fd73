import { createFormMemory } from '../form/form-memory.ts'

export const searchedPlaceMemory = createFormMemory('sought')

export function saveSearchedPlace(input: string, placeName: string): void {
  searchedPlaceMemory.save({ typed: input, place: placeName })
}

export function loadSearchedPlace(): { typed: string; place: string } | null {
  const { typed, place = '' } = searchedPlaceMemory.load()
  return typed ? { typed, place } : null
}
