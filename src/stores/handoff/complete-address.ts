import { atom } from 'nanostores'
import { request } from '../api/request.ts'
import { $delivery, typeDelivery } from './delivery-draft.ts'

/** The place that the last ZIP code typed is in, as `Nashville, TN`; null until it is known. */
export const $placeOfZip = atom<string | null>(null)

/** Fills in city and state of a ZIP code, where the guest has typed neither. */
export async function completeAddress(typed: string): Promise<void> {
  const zip = typed.trim()
  if (!/^\d{5}$/.test(zip)) return
  const answer = await request('get', '/places/matching', { query: { q: zip } })
  const form = $delivery.get()
  const name = answer.ok ? answer.data.places[0]?.name : undefined
  if (!name || form.zip.trim() !== zip || form.city || form.state) return
  const [city = '', state = ''] = name.split(', ')
  typeDelivery('city', city)
  typeDelivery('state', state)
  $placeOfZip.set(name)
}
