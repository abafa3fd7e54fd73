import type { HeatRange } from '#src/domain/menu/modifiers/heat-range.ts'

/** Names of heat levels 0 to 7. Level 0 is blank because it stands for no choice. */
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
