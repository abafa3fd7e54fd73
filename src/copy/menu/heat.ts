import type { HeatRange } from '#src/domain/menu/modifiers/heat-range.ts'

/** Labels of the heat levels 0–7; 0 is the blank before a first choice. */
export const heatLabels = [
  '',
  'No Spice',
  'Lite Mild',
  'Mild',
  'Medium',
  'Hot',
  'Extra Hot',
  'Reaper',
] as const

/** How hot something can be had, as in `Heat: No Spice to Reaper`. */
export function heatText({ from, to }: HeatRange): string {
  return from === to ? `Heat: ${heatLabels[from]}` : `Heat: ${heatLabels[from]} to ${heatLabels[to]}`
}
