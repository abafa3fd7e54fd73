import { atom } from 'nanostores'
import { request } from '../api/request.ts'
import { recallSought } from './sought-place.ts'

type MatchingPlace = { value: string; name: string }

/** The places that begin with what is typed; before anything is, the one that was looked around last. */
export const $matchingPlaces = atom<MatchingPlace[]>([])

let asks = 0

/** Offers places for what is typed; what was typed last counts, whichever answer comes first. */
export async function offerPlaces(typed: string): Promise<void> {
  asks += 1
  const own = asks
  const q = typed.trim()
  if (q === '') return $matchingPlaces.set(soughtBefore())
  const answer = await request('get', '/places/matching', { query: { q } })
  if (own !== asks) return
  // Who typed all of it needs no offer; and without an answer the box is as good as it was.
  const places = answer.ok ? answer.data.places.filter(({ value }) => value !== q) : []
  $matchingPlaces.set(places)
}

function soughtBefore(): MatchingPlace[] {
  const sought = recallSought()
  return sought ? [{ value: sought.typed, name: sought.place }] : []
}
