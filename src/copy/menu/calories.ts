import { formatThousands } from '#src/domain/format-thousands.ts'
import type { CalorieRange } from '#src/domain/menu/modifiers/built/calories.ts'

/** Returns calories without the unit, which the header of the chart's column shows. */
export function calorieRangeText({ from, to }: CalorieRange): string {
  if (to === null) return `at least ${formatThousands(from)}`
  return from === to ? formatThousands(from) : `${formatThousands(from)}–${formatThousands(to)}`
}

export function caloriesText(range: CalorieRange): string {
  return `${calorieRangeText(range)} Cal`
}
