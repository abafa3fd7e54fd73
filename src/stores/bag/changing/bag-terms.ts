import type { Cart } from '#src/contract/cart/carts.ts'
import type { DeliveryAddress, Vehicle } from '#src/contract/cart/handoff-details.ts'
import type { HandoffChoice } from '#src/domain/kitchen/handoff.ts'
import type { WantedTime } from '#src/domain/scheduling/wanted-time.ts'
import { request } from '../../api/request.ts'
import { $kitchen } from '../../kitchen/kitchen.ts'
import { $bagMemory } from '../../session/bag-memory.ts'
import { type WriteOutcome, writeBag } from './write-bag.ts'

type HandoffDetails = { delivery?: DeliveryAddress; vehicle?: Vehicle }

/** Sets the handoff with its details, and stores it for the next bag once the kitchen accepts. */
export async function setHandoff(choice: HandoffChoice, details: HandoffDetails = {}): Promise<WriteOutcome> {
  // Without a bag, only the browser stores it; the first line starts a bag with this handoff.
  const answer = $bagMemory.get() && (await writeHandoff(choice, details))
  if (answer?.step === 'refused') return answer
  const kitchen = $kitchen.get()
  if (kitchen) $kitchen.set({ ...kitchen, ...choice })
  return { step: 'made' }
}

function writeHandoff(
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

export function setTime(wanted: WantedTime): Promise<WriteOutcome> {
  return writeBag('time', cart =>
    request('put', '/carts/{id}/time', {
      params: { id: cart.cart_id },
      body: { ...wanted, version: cart.version },
    }),
  )
}

/** Extends the bag's lifetime with a write that changes nothing. */
export function keepBag({ handoff, sub_handoff }: Cart): Promise<WriteOutcome> {
  return writeHandoff({ handoff, sub_handoff }, {})
}

type WantedTip = { percentage: number | null } | { custom: number }

export function setTip(tip: WantedTip): Promise<WriteOutcome> {
  return writeBag('tip', cart =>
    request('put', '/carts/{id}/tip', {
      params: { id: cart.cart_id },
      body: { ...tip, version: cart.version },
    }),
  )
}
