import type { Cart } from '#src/contract/carts.ts'
import type { DeliveryAddress, Vehicle } from '#src/contract/handoff-details.ts'
import type { HandoffChoice } from '#src/domain/kitchen/handoff.ts'
import type { WantedTime } from '#src/domain/scheduling/wanted-time.ts'
import { type ApiError, type Result, request } from '../api/request.ts'
import { $kitchen } from '../kitchen/kitchen.ts'
import { $bagMemory } from '../session/bag-memory.ts'
import { changeBag, writeBag } from './bag-changes.ts'

/** Where a delivery goes, and what a curbside guest drives; what is left out stays as it is. */
export type HandoffDetails = { delivery?: DeliveryAddress; vehicle?: Vehicle }

/** How the guest gets the order; remembered for the next bag once the kitchen has agreed. */
export async function setHandoff(choice: HandoffChoice): Promise<boolean> {
  return (await sendHandoff(choice, {})) === null
}

/** The same with what belongs to it; why it was refused, or null. */
export async function sendHandoff(choice: HandoffChoice, details: HandoffDetails): Promise<ApiError | null> {
  // Without a bag there is nobody to ask yet: the first thing put in starts one this way.
  const told = $bagMemory.get() && (await writeHandoff(choice, details))
  if (told && !told.ok) return told.error
  const kitchen = $kitchen.get()
  if (kitchen) $kitchen.set({ ...kitchen, ...choice })
  return null
}

function writeHandoff(
  { handoff, sub_handoff }: HandoffChoice,
  { delivery, vehicle }: HandoffDetails,
): Promise<Result<Cart>> {
  return writeBag('handoff', cart =>
    request('put', '/carts/{id}/handoff', {
      params: { id: cart.cart_id },
      body: { handoff, sub_handoff, version: cart.version, delivery, vehicle },
    }),
  )
}

/** When the guest gets it. */
export function setTime(wanted: WantedTime): Promise<boolean> {
  return changeBag('time', cart =>
    request('put', '/carts/{id}/time', {
      params: { id: cart.cart_id },
      body: { ...wanted, version: cart.version },
    }),
  )
}

/** Any write to a bag starts its time anew; this one says what the bag says already. */
export async function keepBag({ handoff, sub_handoff }: Cart): Promise<boolean> {
  return (await writeHandoff({ handoff, sub_handoff }, {})).ok
}

export type TipWish = { percentage: number | null } | { custom: number }

export function writeTip(tip: TipWish): Promise<boolean> {
  return changeBag('tip', cart =>
    request('put', '/carts/{id}/tip', {
      params: { id: cart.cart_id },
      body: { ...tip, version: cart.version },
    }),
  )
}
