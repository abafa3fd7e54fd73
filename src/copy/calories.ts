import type { CalorieRange } from '#src/domain/menu/calories.ts'

/** Calories in the same words on the chart and on a product's page; the unit stands beside them. */
export function calorieWords({ from, to }: CalorieRange): string {
  if (to === null) return `at least ${from}`
  return from === to ? `${from}` : `${from}–${to}`
}
