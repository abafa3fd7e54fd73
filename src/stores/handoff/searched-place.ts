import { createFormStorage } from '../form/form-storage.ts'

export const searchedPlaceStorage = createFormStorage('sought')

export function saveSearchedPlace(input: string, placeName: string): void {
  searchedPlaceStorage.save({ typed: input, place: placeName })
}

export function loadSearchedPlace(): { typed: string; place: string } | null {
  const { typed, place = '' } = searchedPlaceStorage.load()
  return typed ? { typed, place } : null
}
