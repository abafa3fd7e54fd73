import type { Choice } from './choice.ts'
import { chooseHeat, heatLabels, heatLevels, heatStep, isHeatGroup } from './heat-meter.ts'
import type { Product } from './menu.ts'

export type HeatSnap = { wanted: string; landed: string }

/** Moves levels that became unavailable to the nearest available one, and says which moved (spec section 4). */
export function settleHeat(
  product: Pick<Product, 'mods'>,
  choices: Choice[],
): { choices: Choice[]; snaps: HeatSnap[] } {
  let settled = choices
  const snaps: HeatSnap[] = []
  for (const group of product.mods.filter(isHeatGroup)) {
    const step = heatStep(group, settled)
    const isAvailable = heatLevels(group).some(level => level.step === step && level.available)
    if (step === 0 || isAvailable) continue
    settled = chooseHeat(group, settled, step)
    snaps.push({ wanted: heatLabels[step] ?? '', landed: heatLabels[heatStep(group, settled)] ?? '' })
  }
  return { choices: settled, snaps }
}
