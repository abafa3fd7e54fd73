import type { ModifierGroup, ModifierOption, Product } from '../menu.ts'
import { type Choice, type ResolvedChoice, resolveChoices } from './choice.ts'
import { isHeatGroup, listHeatLevels, nearestAvailableHeat } from './heat-meter.ts'
import { chosenQuantity } from './modifier-group.ts'

type HeatSnap = { original: string; replacement: string }

export type ReconciledChoices = {
  choices: Choice[]
  removed: (string | null)[]
  snaps: HeatSnap[]
}

export type OptionNames = ReadonlyMap<string, string>

/**
 * Returns the choices that are still valid on the current menu. An unavailable heat level is replaced with
 * the nearest available one. Replaced and removed choices are reported.
 */
export function reconcileChoices(
  product: Pick<Product, 'mods'>,
  choices: Choice[],
  names: OptionNames = new Map(),
): ReconciledChoices {
  const result: ReconciledChoices = { choices: [], removed: [], snaps: [] }
  for (const choice of choices) {
    const [match] = resolveChoices(product.mods, [choice])
    if (!match) result.removed.push(names.get(choice.id) ?? null)
    else reconcileChoice(result, choice, match, names)
  }
  return result
}

function reconcileChoice(
  result: ReconciledChoices,
  choice: Choice,
  { option, group }: Pick<ResolvedChoice, 'option' | 'group'>,
  names: OptionNames,
): void {
  const targetOption = isHeatGroup(group) ? nearestLevel(group, option) : option
  const quantity = targetOption?.meta.available
    ? fittingQuantity(result.choices, choice, targetOption, group)
    : 0
  if (!targetOption || quantity < targetOption.quantities.min) {
    result.removed.push(option.name)
    return
  }
  if (targetOption !== option) result.snaps.push({ original: option.name, replacement: targetOption.name })
  else if (quantity < choice.quantity) result.removed.push(`${option.name} ×${choice.quantity - quantity}`)
  const nested = reconcileChoices(targetOption, choice.choices ?? [], names)
  result.removed.push(...nested.removed)
  result.snaps.push(...nested.snaps)
  const keptChoice = { id: targetOption.choice_id, quantity }
  result.choices.push(nested.choices.length > 0 ? { ...keptChoice, choices: nested.choices } : keptChoice)
}

function nearestLevel(group: ModifierGroup, option: ModifierOption): ModifierOption | null {
  if (option.meta.available) return option
  const levels = listHeatLevels(group)
  const step = nearestAvailableHeat(levels, option.meta.heat_meter_step ?? 0)
  return levels.find(level => level.step === step)?.option ?? null
}

function fittingQuantity(
  keptChoices: Choice[],
  choice: Choice,
  option: ModifierOption,
  group: ModifierGroup,
): number {
  if (keptChoices.some(({ id }) => id === option.choice_id)) return 0
  const optionMax = group.selects.counter ? option.quantities.max : 1
  const { max } = group.selects
  const freeQuantity = max === null ? optionMax : max - chosenQuantity(group, keptChoices)
  return Math.min(choice.quantity, optionMax, freeQuantity)
}
