import type { HandoffChoice } from '#src/domain/kitchen/handoff.ts'
import { type ApiError, request } from '../api/request.ts'
import { arrive } from '../bag/arrive.ts'
import { setHandoff } from '../bag/bag-terms.ts'
import { kitchenToPick } from '../kitchen/kitchen-to-pick.ts'
import { askToChange } from '../kitchen/location-question.ts'
import { deliverHere, forgetDeliveryCheck, type OtherKitchen } from './delivery-check.ts'

const delivery: HandoffChoice = { handoff: 'delivery', sub_handoff: null }

/** Takes the order to a kitchen that delivers where this one does not; the guest is asked what becomes of the bag. */
export async function orderFromOther({ id }: OtherKitchen): Promise<ApiError | null> {
  const found = await request('get', '/locations/{id}', { params: { id } })
  if (!found.ok) return found.error
  const to = { ...kitchenToPick(found.data), ...delivery }
  const answer = await askToChange(to)
  if (answer === 'stays') return null
  forgetDeliveryCheck()
  if (answer === 'left') await arrive(to)
  // The bag is there now, and the address that is typed is asked about anew.
  else if ((await setHandoff(delivery)).step === 'made') await deliverHere()
  return null
}
