import { atom } from 'nanostores'
import { request } from '../api/request.ts'
import { $delivery, typeDelivery } from './delivery-draft.ts'
import { recallSearchedPlace } from './searched-place.ts'

export const $placeOfZip = atom<string | null>(null)

/** The last autofilled place; a corrected ZIP code replaces it. */
let filledIn = ''

export async function completeAddress(typed: string): Promise<void> {
  $placeOfZip.set(null)
  const zip = typed.trim()
  if (!/^\d{5}$/.test(zip)) return
  const answer = await request('get', '/places/matching', { query: { q: zip } })
  const name = answer.ok ? answer.data.places[0]?.name : undefined
  if (!name || $delivery.get().zip.trim() !== zip || isTheirs()) return
  const [city = '', state = ''] = name.split(', ')
  filledIn = name
  typeDelivery('city', city)
  typeDelivery('state', state)
  $placeOfZip.set(name)
}

function isTheirs(): boolean {
  const { city, state } = $delivery.get()
  if (!city && !state) return false
  return ![filledIn, recallSearchedPlace()?.place].includes(`${city}, ${state}`)
}
