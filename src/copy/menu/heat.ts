import type { HeatRange } from '#src/domain/menu/modifiers/heat-range.ts'

/** Heat levels 0–7; 0 is blank before the first choice. */
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

export function heatText({ from, to }: HeatRange): string {
  return from === to ? `Heat: ${heatLabels[from]}` : `Heat: ${heatLabels[from]} to ${heatLabels[to]}`
}
