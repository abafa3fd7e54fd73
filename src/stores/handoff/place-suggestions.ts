import { atom } from 'nanostores'
import { request } from '../api/request.ts'
import { loadSearchedPlace } from './searched-place.ts'

type MatchingPlace = { value: string; name: string }

export const $placeSuggestions = atom<MatchingPlace[]>([])

let requestCount = 0

/**
 * Suggests places that match the input, or the most recently searched place if the input is empty. Ignores
 * responses to earlier keystrokes.
 */
export async function suggestPlaces(input: string): Promise<void> {
  requestCount += 1
  const requestNumber = requestCount
  const q = input.trim()
  if (q === '') return $placeSuggestions.set(lastSearchedPlace())
  const result = await request('get', '/places/matching', { query: { q } })
  if (requestNumber !== requestCount) return
  // Ignores errors, because the field works without suggestions. Leaves out a place that is already typed in
  // full.
  const places = result.ok ? result.data.places.filter(({ value }) => value !== q) : []
  $placeSuggestions.set(places)
}

function lastSearchedPlace(): MatchingPlace[] {
  const searched = loadSearchedPlace()
  return searched ? [{ value: searched.typed, name: searched.place }] : []
}
