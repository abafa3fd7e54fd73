import { atom, computed } from 'nanostores'
import { handoffNames } from '#src/copy/handoff/handoff.ts'
import {
  type HandoffChoice,
  type HandoffService,
  offeredHandoffs,
  serviceOf,
} from '#src/domain/kitchen/handoff.ts'
import { $settings } from '../api/app-settings.ts'
import { $cart } from '../bag/bag.ts'
import { $bagKitchen } from '../bag/bag-kitchen.ts'
import { setHandoff } from '../bag/changing/bag-terms.ts'
import { $kitchen } from '../kitchen/kitchen.ts'

const $wanted = atom<HandoffChoice | null>(null)

export const $handoff = computed(
  [$wanted, $cart, $kitchen],
  (wanted, cart, kitchen): HandoffChoice | null => {
    const now = wanted ?? cart ?? kitchen
    return now && { handoff: now.handoff, sub_handoff: now.sub_handoff }
  },
)

export const $handoffs = computed([$bagKitchen, $handoff], (kitchen, chosen): HandoffChoice[] => {
  const offered = kitchen ? offeredHandoffs(kitchen.services) : []
  return offered.length > 0 ? offered : chosen ? [chosen] : []
})

export const $handoffNames = computed($settings, (settings): Record<HandoffService, string> => {
  const modes = settings?.order.handoff_modes ?? []
  const subs = modes.flatMap(mode => mode.sub_handoff_modes)
  return { ...handoffNames, ...Object.fromEntries([...modes, ...subs].map(({ key, label }) => [key, label])) }
})

export async function chooseHandoff(choice: HandoffChoice): Promise<void> {
  const now = $handoff.get()
  if (now && serviceOf(now) === serviceOf(choice)) return
  $wanted.set(choice)
  await setHandoff(choice)
  if ($wanted.get() === choice) $wanted.set(null)
}
