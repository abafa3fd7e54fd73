import type { Product } from '../menu.ts'
import { isHeatGroup } from './heat-meter.ts'

export type HeatRange = { from: number; to: number }

export function heatRange({ mods }: Pick<Product, 'mods'>): HeatRange | null {
  const steps = mods
    .filter(isHeatGroup)
    .flatMap(({ options }) => options)
    .flatMap(({ meta }) => (meta.available ? (meta.heat_meter_step ?? []) : []))
  return steps.length === 0 ? null : { from: Math.min(...steps), to: Math.max(...steps) }
}
