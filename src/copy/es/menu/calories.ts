import type { CalorieRange } from '#src/domain/menu/modifiers/calories.ts'

/** Calories in the words of the chart, whose column has the unit. */
export function calorieWords({ from, to }: CalorieRange): string {
  if (to === null) return `mín. ${from}`
  return from === to ? `${from}` : `${from}–${to}`
}

/** Calories as menus and products have them. */
export function caloriesText(range: CalorieRange): string {
  return `${calorieWords(range)} cal`
}
