import type { ModifierGroup, ModifierOption, Product } from '../menu.ts'
import { type Choice, type ResolvedChoice, resolveChoices } from './choice.ts'
import { heatLevels, isHeatGroup, snapHeat } from './heat-meter.ts'
import { groupSum } from './modifier-group.ts'

type HeatSnap = { wanted: string; landed: string }

export type SettledChoices = {
  choices: Choice[]
  gone: (string | null)[]
  snaps: HeatSnap[]
}

export type Names = ReadonlyMap<string, string>

/**
 * Returns the choices that are still valid on the current menu. Removed ones are reported, an unavailable heat level
 * moves to the nearest one, and everything else stays.
 */
export function settleChoices(
  product: Pick<Product, 'mods'>,
  choices: Choice[],
  names: Names = new Map(),
): SettledChoices {
  const settled: SettledChoices = { choices: [], gone: [], snaps: [] }
  for (const choice of choices) {
    const [found] = resolveChoices(product.mods, [choice])
    if (!found) settled.gone.push(names.get(choice.id) ?? null)
    else settleChoice(settled, choice, found, names)
  }
  return settled
}

type OptionInGroup = Pick<ResolvedChoice, 'option' | 'group'>

function settleChoice(
  settled: SettledChoices,
  choice: Choice,
  { option, group }: OptionInGroup,
  names: Names,
): void {
  const landed = isHeatGroup(group) ? nearestLevel(group, option) : option
  const quantity = landed?.meta.available ? roomFor(settled.choices, choice, landed, group) : 0
  if (!landed || quantity < landed.quantities.min) {
    settled.gone.push(option.name)
    return
  }
  if (landed !== option) settled.snaps.push({ wanted: option.name, landed: landed.name })
  else if (quantity < choice.quantity) settled.gone.push(`${option.name} ×${choice.quantity - quantity}`)
  const below = settleChoices(landed, choice.choices ?? [], names)
  settled.gone.push(...below.gone)
  settled.snaps.push(...below.snaps)
  const kept = { id: landed.choice_id, quantity }
  settled.choices.push(below.choices.length > 0 ? { ...kept, choices: below.choices } : kept)
}

function nearestLevel(group: ModifierGroup, option: ModifierOption): ModifierOption | null {
  if (option.meta.available) return option
  const levels = heatLevels(group)
  const step = snapHeat(levels, option.meta.heat_meter_step ?? 0)
  return levels.find(level => level.step === step)?.option ?? null
}

function roomFor(kept: Choice[], choice: Choice, option: ModifierOption, group: ModifierGroup): number {
  if (kept.some(({ id }) => id === option.choice_id)) return 0
  const most = group.selects.counter ? option.quantities.max : 1
  const { max } = group.selects
  const room = max === null ? most : max - groupSum(group, kept)
  return Math.min(choice.quantity, most, room)
}
