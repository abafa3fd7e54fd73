import type { Location } from '#src/contract/locations.ts'
import { $bagMove, openMove } from '#src/stores/bag/moving/bag-move.ts'
import type { PickedKitchen } from '#src/stores/kitchen/kitchen.ts'
import { kitchenToPick } from '#src/stores/kitchen/kitchen-to-pick.ts'
import { $locationQuestion, askToChange, type LocationAnswer } from '#src/stores/kitchen/location-question.ts'
import type { ApiClient } from '../api-client.ts'

export async function kitchenAt(api: ApiClient, id: string): Promise<PickedKitchen> {
  return kitchenToPick(await api.ok<Location>('GET', `/locations/${id}`))
}

export function ask(to: PickedKitchen): Promise<LocationAnswer> {
  const answer = askToChange(to)
  const question = $locationQuestion.get()
  if (question) openMove(question)
  return answer
}

export function untilMove(step: string): Promise<void> {
  return new Promise(done => {
    const stop = $bagMove.subscribe(move => {
      if (move?.step !== step) return
      queueMicrotask(() => stop())
      done()
    })
  })
}
