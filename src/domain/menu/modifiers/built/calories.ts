import type { ModifierGroup, ModifierOption, Product } from '#src/domain/menu/menu.ts'
import type { Choice } from '../choice.ts'

export type CalorieRange = { from: number; to: number | null }

/** Calories that choices add; `to` is infinite if the maximum is unknown. */
type Span = { from: number; to: number }

/**
 * Returns the calories of one product as built, or null if the product states none. `from` equals `to` if all
 * required choices are made and their calories are known. `to` is null if the maximum is unknown.
 */
export function calorieRange(
  { nutrition, mods }: Pick<Product, 'nutrition' | 'mods'>,
  choices: Choice[],
): CalorieRange | null {
  const { base, max } = nutrition.calories
  if (base === null) return null
  const choicesSpan = groupsSpan(mods, choices)
  const from = base + choicesSpan.from
  if (choicesSpan.to < Number.POSITIVE_INFINITY) return { from, to: base + choicesSpan.to }
  return { from, to: max === null ? null : Math.max(max, from) }
}

function groupsSpan(groups: ModifierGroup[], choices: Choice[]): Span {
  const spans = groups.map(group => groupSpan(group, choices))
  return { from: sum(spans.map(({ from }) => from)), to: sum(spans.map(({ to }) => to)) }
}

function groupSpan({ selects, options }: ModifierGroup, choices: Choice[]): Span {
  const { mandatory, counter, min, max } = selects
  const chosen = { from: 0, to: 0 }
  const [lightest, heaviest]: [number[], number[]] = [[], []]
  let chosenCount = 0
  for (const option of options) {
    const { quantity = 0, choices: subchoices = [] } = choices.find(({ id }) => id === option.choice_id) ?? {}
    const { from, to } = optionSpan(option, subchoices)
    chosenCount += quantity
    if (quantity > 0) {
      chosen.from += quantity * from
      chosen.to += quantity * to
    }
    for (
      let remainingCount = (counter ? option.quantities.max : 1) - quantity;
      remainingCount > 0;
      remainingCount--
    ) {
      lightest.push(from)
      heaviest.push(to)
    }
  }
  if (chosenCount >= min || !(mandatory || chosenCount > 0)) return chosen
  lightest.sort((a, b) => a - b)
  heaviest.sort((a, b) => b - a)
  return {
    from: chosen.from + sum(lightest.slice(0, min - chosenCount)),
    to: chosen.to + sum(heaviest.slice(0, (max ?? Number.POSITIVE_INFINITY) - chosenCount)),
  }
}

function optionSpan({ nutrition, mods }: ModifierOption, choices: Choice[]): Span {
  const { base } = nutrition.calories
  const nestedSpan = groupsSpan(mods, choices)
  return { from: (base ?? 0) + nestedSpan.from, to: (base ?? Number.POSITIVE_INFINITY) + nestedSpan.to }
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, value) => total + value, 0)
}
