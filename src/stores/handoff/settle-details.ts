import { deliveryCopy } from '#src/copy/handoff/delivery.ts'
import { vehicleCopy } from '#src/copy/handoff/vehicle.ts'
import type { Handoff } from '#src/domain/kitchen/handoff.ts'
import type { ApiError } from '../api/request.ts'
import { deliverHere } from './delivery-check.ts'
import { recallDelivery } from './delivery-draft.ts'
import { recallVehicle, saveVehicle } from './vehicle-draft.ts'

type DetailsProblem =
  | { step: 'incomplete'; form: 'delivery' | 'vehicle'; message: string }
  | { step: 'refused'; error: ApiError }
  | { step: 'shown' }

/** Sends the typed address or vehicle if unsent; returns null once the server has it. */
export async function settleDetails(handoff: Handoff): Promise<DetailsProblem | null> {
  if (handoff === 'pickup') return null
  const form = handoff === 'delivery' ? handoff : 'vehicle'
  if (form === 'delivery') recallDelivery()
  else recallVehicle()
  const answer = await (form === 'delivery' ? deliverHere() : saveVehicle())
  if (answer.step === 'saved') return null
  if (answer.step !== 'incomplete') return answer
  const { incomplete } = form === 'delivery' ? deliveryCopy : vehicleCopy
  return { step: 'incomplete', form, message: incomplete }
}
