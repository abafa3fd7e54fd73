import type { HandoffChoice } from '#src/domain/handoff.ts'
import { changeBag } from './bag-changes.ts'
import { $kitchen } from './kitchen.ts'
import { request } from './request.ts'

/** How the guest gets the order; remembered for the next bag once the kitchen has agreed. */
export async function setHandoff(choice: HandoffChoice): Promise<boolean> {
  const isSet = await changeBag('handoff', cart =>
    request('put', '/carts/{id}/handoff', {
      params: { id: cart.cart_id },
      body: { ...choice, version: cart.version },
    }),
  )
  const kitchen = $kitchen.get()
  if (isSet && kitchen) $kitchen.set({ ...kitchen, ...choice })
  return isSet
}

/** Any write to a bag starts its time anew; this one changes nothing else. */
export function keepBag(): Promise<boolean> {
  return changeBag('time', cart =>
    request('put', '/carts/{id}/time', {
      params: { id: cart.cart_id },
      body: { kind: 'asap', version: cart.version },
    }),
  )
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
