import { type HandoffChoice, serviceOf } from '#src/domain/kitchen/handoff.ts'
import type { KitchenState } from '#src/domain/kitchen/kitchen-status.ts'
import { handoffNames } from '../handoff/handoff.ts'

type UnusableKitchen = { name: string; status: KitchenState | 'gone' }

/** For a picked kitchen that closed permanently or takes no orders. */
export function kitchenTroubleText({ name, status }: UnusableKitchen, hasBag: boolean): string {
  const kept = hasBag ? ' We’ve saved your bag.' : ''
  if (status === 'gone') return `${name} has closed.${kept}`
  if (status === 'coming-soon') return `${name} isn’t open yet.${kept}`
  return `${name} isn’t taking online orders right now.${kept}`
}

/** For a kitchen that no longer offers the chosen handoff. */
export function handoffLostText(was: HandoffChoice & { name: string }, now: HandoffChoice): string {
  const [before, after] = [was, now].map(choice => handoffNames[serviceOf(choice)])
  return `${was.name} no longer offers ${before}. Your bag is now for ${after}.`
}
