import type { Cents } from '../money/money.ts'
import { findAllergenRisks, type ItemAllergens, UNSTATED_ITEM_ALLERGENS } from './allergens.ts'
import type { ModifierGroup, Product } from './menu.ts'
import type { Choice } from './modifiers/choice.ts'
import { findChoiceProblems } from './modifiers/choice-problems.ts'
import { defaultChoices } from './modifiers/default-choices.ts'
import { isHeatGroup, lineHeatLevel, needsReaperWaiver, setHeatLevel } from './modifiers/heat-meter.ts'
import { unitCost } from './modifiers/line-cost.ts'

export const SUBSTITUTES_MAX = 3
const PRICE_INCREASE_MAX = 0.5

type ChosenOption = { option_id: string; heat?: number | undefined; choices: ChosenOption[] }

type SoldLine = {
  product_id: string
  cost: { unit: Cents }
  choices: ChosenOption[]
  isWaived: boolean
}

export type SubstituteProduct = {
  product: Product
  choices: Choice[]
  /**
   * The substitute's unit price. If it exceeds the line's unit price, the guest does not pay the difference.
   */
  unit: Cents
}

/**
 * Returns possible substitutes for a line, best first: products that cost the same or less, closest in price
 * first, and then slightly more expensive products at no extra charge. Each substitute keeps the line's
 * options that its product offers.
 */
export function findSubstituteProducts(line: SoldLine, served: readonly Product[]): SubstituteProduct[] {
  const { unit: paid } = line.cost
  const sold = served.find(({ product_id }) => product_id === line.product_id)
  const knownOptions = new Set(sold?.mods.flatMap(({ options }) => options.map(({ option_id }) => option_id)))
  return served
    .filter(product => product.available && product.product_id !== line.product_id)
    .flatMap(product => {
      const choices = copyChoices(product, line.choices, knownOptions)
      if (choices === null || (needsReaperWaiver(product, choices) && !line.isWaived)) return []
      return [{ product, choices, unit: unitCost(product, choices) }]
    })
    .filter(({ unit }) => unit <= paid * (1 + PRICE_INCREASE_MAX))
    .toSorted(
      (a, b) =>
        Number(a.unit > paid) - Number(b.unit > paid) || Math.abs(a.unit - paid) - Math.abs(b.unit - paid),
    )
}

export function sortAllergenSafeFirst<S extends { allergens?: ItemAllergens | undefined }>(
  substitutes: readonly S[],
  avoided: readonly string[],
): S[] {
  const isSafe = ({ allergens = UNSTATED_ITEM_ALLERGENS }: S) =>
    findAllergenRisks(allergens, avoided).length === 0
  return substitutes.toSorted((a, b) => Number(isSafe(b)) - Number(isSafe(a)))
}

/**
 * Copies a line's choices to a product where possible and uses the product's defaults otherwise. An optional
 * group stays empty if the guest could see its options on the original product (`known`) and chose none.
 * Returns null if the product cannot be built.
 */
function copyChoices(
  product: Product,
  lineChoices: readonly ChosenOption[],
  known: ReadonlySet<string>,
): Choice[] | null {
  const heat = lineHeatLevel({ choices: [...lineChoices] }) || 1
  const copiedChoices = product.mods.reduce<Choice[]>(
    (choices, group) => fillGroup(group, choices, { wanted: lineChoices, heat, known }),
    [],
  )
  if (findChoiceProblems(product, copiedChoices).length === 0) return copiedChoices
  const defaultBuild = product.mods.reduce<Choice[]>(
    (choices, group) => fillGroup(group, choices, { wanted: [], heat, known }),
    [],
  )
  return findChoiceProblems(product, defaultBuild).length === 0 ? defaultBuild : null
}

type TargetBuild = { wanted: readonly ChosenOption[]; heat: number; known: ReadonlySet<string> }

function fillGroup(group: ModifierGroup, choices: Choice[], { wanted, heat, known }: TargetBuild): Choice[] {
  if (isHeatGroup(group)) return setHeatLevel(group, choices, heat)
  const matchingOptions = group.options.filter(
    ({ option_id, meta }) => meta.available && wanted.some(choice => choice.option_id === option_id),
  )
  const most = group.selects.max ?? matchingOptions.length
  if (matchingOptions.length > 0 && !group.selects.counter)
    return [
      ...choices,
      ...matchingOptions.slice(0, most).map(({ choice_id, mods }) => choiceWithDefaults(choice_id, mods)),
    ]
  const wasRemoved = !group.selects.mandatory && group.options.some(({ option_id }) => known.has(option_id))
  if (wasRemoved) return choices
  const groupDefaults = defaultChoices({ mods: [group] })
  if (groupDefaults.length > 0 || !group.selects.mandatory) return [...choices, ...groupDefaults]
  return [...choices, ...cheapestOptions(group)]
}

function choiceWithDefaults(id: string, mods: ModifierGroup[]): Choice {
  const nestedDefaults = defaultChoices({ mods })
  return nestedDefaults.length > 0 ? { id, quantity: 1, choices: nestedDefaults } : { id, quantity: 1 }
}

function cheapestOptions({ options, selects }: ModifierGroup): Choice[] {
  return options
    .filter(({ meta }) => meta.available)
    .toSorted((a, b) => a.cost - b.cost)
    .slice(0, selects.min)
    .map(({ choice_id, mods }) => choiceWithDefaults(choice_id, mods))
}
