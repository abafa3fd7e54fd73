import { atom } from 'nanostores'
import { request } from '../api/request.ts'
import { $delivery, typeDelivery } from './delivery-draft.ts'
import { recallSought } from './sought-place.ts'

/** The place that the last ZIP code typed is in, as `Nashville, TN`; null until it is known. */
export const $placeOfZip = atom<string | null>(null)

/** The place that was filled in last; a corrected ZIP code replaces it. */
let filledIn = ''

/** Fills in city and state of a ZIP code, where the guest has typed neither. */
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

/** Whether the guest has typed the city or state themselves, rather than having it filled in. */
function isTheirs(): boolean {
  const { city, state } = $delivery.get()
  if (!city && !state) return false
  return ![filledIn, recallSought()?.place].includes(`${city}, ${state}`)
}
