import { atom } from 'nanostores'
import { request } from '../api/request.ts'
import { recallSearchedPlace } from './searched-place.ts'

type MatchingPlace = { value: string; name: string }

export const $matchingPlaces = atom<MatchingPlace[]>([])

let asks = 0

/** Suggests places for the input; drops responses to earlier keystrokes. */
export async function offerPlaces(typed: string): Promise<void> {
  asks += 1
  const own = asks
  const q = typed.trim()
  if (q === '') return $matchingPlaces.set(searchedBefore())
  const answer = await request('get', '/places/matching', { query: { q } })
  if (own !== asks) return
  // Suggestions are optional: without a response the field works unchanged. A fully typed place
  // needs none.
  const places = answer.ok ? answer.data.places.filter(({ value }) => value !== q) : []
  $matchingPlaces.set(places)
}

function searchedBefore(): MatchingPlace[] {
  const sought = recallSearchedPlace()
  return sought ? [{ value: sought.typed, name: sought.place }] : []
}
