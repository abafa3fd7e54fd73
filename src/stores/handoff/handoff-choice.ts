import { atom, computed } from 'nanostores'
import { handoffNames } from '#src/copy/handoff/handoff.ts'
import {
  type HandoffChoice,
  type HandoffService,
  listOfferedHandoffs,
  toHandoffService,
} from '#src/domain/kitchen/handoff.ts'
import { $settings } from '../api/app-settings.ts'
import { $cart } from '../bag/bag.ts'
import { $bagKitchen } from '../bag/bag-kitchen.ts'
import { setHandoff } from '../bag/edits/bag-details.ts'
import { $kitchen } from '../kitchen/kitchen.ts'

const $selected = atom<HandoffChoice | null>(null)

export const $handoff = computed(
  [$selected, $cart, $kitchen],
  (selected, cart, kitchen): HandoffChoice | null => {
    const current = selected ?? cart ?? kitchen
    return current && { handoff: current.handoff, sub_handoff: current.sub_handoff }
  },
)

export const $handoffs = computed([$bagKitchen, $handoff], (kitchen, chosen): HandoffChoice[] => {
  const offered = kitchen ? listOfferedHandoffs(kitchen.services) : []
  return offered.length > 0 ? offered : chosen ? [chosen] : []
})

export const $handoffNames = computed($settings, (settings): Record<HandoffService, string> => {
  const modes = settings?.order.handoff_modes ?? []
  const subs = modes.flatMap(mode => mode.sub_handoff_modes)
  return { ...handoffNames, ...Object.fromEntries([...modes, ...subs].map(({ key, label }) => [key, label])) }
})

export async function chooseHandoff(choice: HandoffChoice): Promise<void> {
  const current = $handoff.get()
  if (current && toHandoffService(current) === toHandoffService(choice)) return
  $selected.set(choice)
  await setHandoff(choice)
  if ($selected.get() === choice) $selected.set(null)
}
