import type { HeatRange } from '#src/domain/menu/modifiers/heat-range.ts'

export const heatLabels = [
  '',
  'Sin picante',
  'Muy suave',
  'Suave',
  'Medio',
  'Picante',
  'Extra picante',
  'Reaper',
] as const

/** Returns `Nivel de picante: de Sin picante a Reaper`. */
export function heatText({ from, to }: HeatRange): string {
  return from === to
    ? `Nivel de picante: ${heatLabels[from]}`
    : `Nivel de picante: de ${heatLabels[from]} a ${heatLabels[to]}`
}
