import type { Location } from '#src/contract/locations.ts'
import { $bagMove, openMove } from '#src/stores/bag/transfer/bag-move.ts'
import type { PickedKitchen } from '#src/stores/kitchen/kitchen.ts'
import {
  $kitchenChangeRequest,
  confirmKitchenChange,
  type KitchenChangeDecision,
} from '#src/stores/kitchen/kitchen-change.ts'
import { toPickedKitchen } from '#src/stores/kitchen/to-picked-kitchen.ts'
import type { ApiClient } from '../api-client.ts'

export async function readPickedKitchen(api: ApiClient, id: string): Promise<PickedKitchen> {
  return toPickedKitchen(await api.ok<Location>('GET', `/locations/${id}`))
}

export function requestKitchenChange(to: PickedKitchen): Promise<KitchenChangeDecision> {
  const decision = confirmKitchenChange(to)
  const request = $kitchenChangeRequest.get()
  if (request) openMove(request)
  return decision
}

export function waitForTransferStep(step: string): Promise<void> {
  return new Promise(resolve => {
    const stop = $bagMove.subscribe(move => {
      if (move?.step !== step) return
      queueMicrotask(() => stop())
      resolve()
    })
  })
}
