import { type HandoffChoice, serviceOf } from '#src/domain/kitchen/handoff.ts'
import type { KitchenState } from '#src/domain/kitchen/kitchen-status.ts'
import { handoffNames } from '../handoff/handoff.ts'

type UnusableKitchen = { name: string; status: KitchenState | 'gone' }

/** Of the kitchen a guest has picked, once it has left or takes no orders. */
export function kitchenTroubleText({ name, status }: UnusableKitchen, hasBag: boolean): string {
  const kept = hasBag ? ' What is in your bag is kept.' : ''
  if (status === 'gone') return `${name} has left us.${kept}`
  if (status === 'coming-soon') return `${name} is not open yet.${kept}`
  return `${name} takes no online orders right now.${kept}`
}

/** Of a kitchen that does not offer any more what the guest had picked. */
export function handoffLostText(was: HandoffChoice & { name: string }, now: HandoffChoice): string {
  const [before, after] = [was, now].map(choice => handoffNames[serviceOf(choice)])
  return `${was.name} does not offer ${before} any more. Your bag is for ${after} now.`
}
