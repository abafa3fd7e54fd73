import { deliveryCopy } from '#src/copy/handoff/delivery.ts'
import { vehicleCopy } from '#src/copy/handoff/vehicle.ts'
import type { Handoff } from '#src/domain/kitchen/handoff.ts'
import type { ApiError } from '../api/request.ts'
import { checkDeliveryAddress } from './delivery-check.ts'
import { restoreDelivery } from './delivery-draft.ts'
import { restoreVehicle, saveVehicle } from './vehicle-draft.ts'

type DetailsProblem =
  | { step: 'incomplete'; form: 'delivery' | 'vehicle'; message: string }
  | { step: 'refused'; error: ApiError }
  | { step: 'shown' }

/**
 * Sends the typed address or vehicle if it has not been sent. Returns null if the server has the handoff
 * details or the handoff needs none; otherwise, returns the problem.
 */
export async function sendUnsentDetails(handoff: Handoff): Promise<DetailsProblem | null> {
  if (handoff === 'pickup') return null
  const form = handoff === 'delivery' ? handoff : 'vehicle'
  if (form === 'delivery') restoreDelivery()
  else restoreVehicle()
  const outcome = await (form === 'delivery' ? checkDeliveryAddress() : saveVehicle())
  if (outcome.step === 'saved') return null
  if (outcome.step !== 'incomplete') return outcome
  const { incomplete } = form === 'delivery' ? deliveryCopy : vehicleCopy
  return { step: 'incomplete', form, message: incomplete }
}
