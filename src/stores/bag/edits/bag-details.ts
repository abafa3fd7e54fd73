import type { Cart } from '#src/contract/cart/carts.ts'
import type { DeliveryAddress, Vehicle } from '#src/contract/cart/handoff-details.ts'
import type { HandoffChoice } from '#src/domain/kitchen/handoff.ts'
import type { RequestedTime } from '#src/domain/scheduling/requested-time.ts'
import { request } from '#src/stores/api/request.ts'
import { $kitchen } from '#src/stores/kitchen/kitchen.ts'
import { $storedBag } from '#src/stores/session/stored-bag.ts'
import { type WriteOutcome, writeBag } from './write-bag.ts'

type HandoffDetails = { delivery?: DeliveryAddress; vehicle?: Vehicle }

/**
 * Sets the bag's handoff and its details, such as the delivery address. Also saves the handoff for the next
 * bag if the server accepts it.
 */
export async function setHandoff(choice: HandoffChoice, details: HandoffDetails = {}): Promise<WriteOutcome> {
  // Without a bag, the handoff is saved only in this browser and is used once the first line starts a bag.
  const outcome = $storedBag.get() && (await sendHandoff(choice, details))
  if (outcome?.step === 'refused') return outcome
  const kitchen = $kitchen.get()
  if (kitchen) $kitchen.set({ ...kitchen, ...choice })
  return { step: 'made' }
}

function sendHandoff(
  { handoff, sub_handoff }: HandoffChoice,
  { delivery, vehicle }: HandoffDetails,
): Promise<WriteOutcome> {
  return writeBag('handoff', cart =>
    request('put', '/carts/{id}/handoff', {
      params: { id: cart.cart_id },
      body: { handoff, sub_handoff, version: cart.version, delivery, vehicle },
    }),
  )
}

export function setTime(time: RequestedTime): Promise<WriteOutcome> {
  return writeBag('time', cart =>
    request('put', '/carts/{id}/time', {
      params: { id: cart.cart_id },
      body: { ...time, version: cart.version },
    }),
  )
}

/** Extends the bag's lifetime by resending its current handoff. */
export function extendBagLifetime({ handoff, sub_handoff }: Cart): Promise<WriteOutcome> {
  return sendHandoff({ handoff, sub_handoff }, {})
}

type TipInput = { percentage: number | null } | { custom: number }

export function setTip(tip: TipInput): Promise<WriteOutcome> {
  return writeBag('tip', cart =>
    request('put', '/carts/{id}/tip', {
      params: { id: cart.cart_id },
      body: { ...tip, version: cart.version },
    }),
  )
}
