import { atom } from 'nanostores'
import { request } from '../api/request.ts'
import { recallSought } from './sought-place.ts'

type MatchingPlace = { value: string; name: string }

/** Suggestions for the typed place; before anything is typed, the last place searched. */
export const $matchingPlaces = atom<MatchingPlace[]>([])

let asks = 0

/** Suggests places for what is typed; answers to earlier keys are dropped. */
export async function offerPlaces(typed: string): Promise<void> {
  asks += 1
  const own = asks
  const q = typed.trim()
  if (q === '') return $matchingPlaces.set(soughtBefore())
  const answer = await request('get', '/places/matching', { query: { q } })
  if (own !== asks) return
  // A fully typed place needs no suggestion, and without an answer the field works as before.
  const places = answer.ok ? answer.data.places.filter(({ value }) => value !== q) : []
  $matchingPlaces.set(places)
}

function soughtBefore(): MatchingPlace[] {
  const sought = recallSought()
  return sought ? [{ value: sought.typed, name: sought.place }] : []
}
