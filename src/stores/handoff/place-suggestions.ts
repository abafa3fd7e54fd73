import { atom } from 'nanostores'
import { request } from '../api/request.ts'
import { loadSearchedPlace } from './searched-place.ts'

type MatchingPlace = { value: string; name: string }

export const $placeSuggestions = atom<MatchingPlace[]>([])

let requestCount = 0

/**
 * Suggests places for the input, or the last searched place for an empty input. Drops responses to earlier
 * keystrokes.
 */
export async function suggestPlaces(input: string): Promise<void> {
  requestCount += 1
  const requestNumber = requestCount
  const q = input.trim()
  if (q === '') return $placeSuggestions.set(lastSearchedPlace())
  const result = await request('get', '/places/matching', { query: { q } })
  if (requestNumber !== requestCount) return
  // The field works without suggestions, and a fully typed place needs none.
  const places = result.ok ? result.data.places.filter(({ value }) => value !== q) : []
  $placeSuggestions.set(places)
}

function lastSearchedPlace(): MatchingPlace[] {
  const searched = loadSearchedPlace()
  return searched ? [{ value: searched.typed, name: searched.place }] : []
}
