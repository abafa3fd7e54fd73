import { heatLabels } from '#src/domain/menu/build/heat-meter.ts'
import type { HeatRange } from '#src/domain/menu/build/heat-range.ts'

/** How hot something can be had, as in `Heat: No Spice to Reaper`. */
export function heatText({ from, to }: HeatRange): string {
  return from === to ? `Heat: ${heatLabels[from]}` : `Heat: ${heatLabels[from]} to ${heatLabels[to]}`
}
