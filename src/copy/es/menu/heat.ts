import { heatLabels } from '#src/domain/menu/build/heat-meter.ts'
import type { HeatRange } from '#src/domain/menu/build/heat-range.ts'

/** How hot something can be had, as in `Picante: No Spice a Reaper`. */
export function heatText({ from, to }: HeatRange): string {
  return from === to ? `Picante: ${heatLabels[from]}` : `Picante: de ${heatLabels[from]} a ${heatLabels[to]}`
}
