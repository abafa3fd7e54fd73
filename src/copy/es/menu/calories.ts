import type { CalorieRange } from '#src/domain/menu/modifiers/built/calories.ts'
import { thousands } from '#src/domain/thousands.ts'

export function calorieWords({ from, to }: CalorieRange): string {
  if (to === null) return `mín. ${thousands(from)}`
  return from === to ? thousands(from) : `${thousands(from)}–${thousands(to)}`
}

export function caloriesText(range: CalorieRange): string {
  return `${calorieWords(range)} cal`
}
