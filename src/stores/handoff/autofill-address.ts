import { atom } from 'nanostores'
import { request } from '../api/request.ts'
import { $delivery, setDeliveryField } from './delivery-draft.ts'
import { loadSearchedPlace } from './searched-place.ts'

export const $zipPlaceName = atom<string | null>(null)

/**
 * The most recently autofilled city and state. A corrected ZIP code replaces them, but never the guest's own
 * input.
 */
let autofilledPlace = ''

export async function autofillAddress(input: string): Promise<void> {
  $zipPlaceName.set(null)
  const zip = input.trim()
  if (!/^\d{5}$/.test(zip)) return
  const result = await request('get', '/places/matching', { query: { q: zip } })
  const name = result.ok ? result.data.places[0]?.name : undefined
  if (!name || $delivery.get().zip.trim() !== zip || isEnteredByGuest()) return
  const [city = '', state = ''] = name.split(', ')
  autofilledPlace = name
  setDeliveryField('city', city)
  setDeliveryField('state', state)
  $zipPlaceName.set(name)
}

function isEnteredByGuest(): boolean {
  const { city, state } = $delivery.get()
  if (!city && !state) return false
  return ![autofilledPlace, loadSearchedPlace()?.place].includes(`${city}, ${state}`)
}
