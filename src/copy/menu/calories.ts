import type { CalorieRange } from '#src/domain/menu/modifiers/built/calories.ts'
import { thousands } from '#src/domain/thousands.ts'

/** Calories in the words of the chart, whose column has the unit. */
export function calorieWords({ from, to }: CalorieRange): string {
  if (to === null) return `at least ${thousands(from)}`
  return from === to ? thousands(from) : `${thousands(from)}–${thousands(to)}`
}

/** Calories as menus and products have them. */
export function caloriesText(range: CalorieRange): string {
  return `${calorieWords(range)} Cal`
}
