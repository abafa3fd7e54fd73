import type { Cents } from '../money/money.ts'
import { type ItemAllergens, NOTHING_STATED, notSureFreeOf } from './allergens.ts'
import type { ModifierGroup, Product } from './menu.ts'
import type { Choice } from './modifiers/choice.ts'
import { choiceProblems } from './modifiers/choice-problems.ts'
import { defaultChoices } from './modifiers/default-choices.ts'
import { chooseHeat, heatOfLine, isHeatGroup, needsReaperWaiver } from './modifiers/heat-meter.ts'
import { unitCost } from './modifiers/line-cost.ts'

export const SUBSTITUTES_MAX = 3
const DEARER_MAX = 0.5

type ChosenOption = { option_id: string; heat?: number | undefined; choices: ChosenOption[] }

type SoldLine = {
  product_id: string
  cost: { unit: Cents }
  choices: ChosenOption[]
  isWaived: boolean
}

export type Substitute = {
  product: Product
  choices: Choice[]
  /** Its own price; if above the line's, the guest does not pay the difference. */
  unit: Cents
}

/**
 * Returns possible substitutes for a line, best first: products that cost no more, closest in price, then somewhat more
 * expensive ones at no extra charge. Each is built like the line as far as it has the same options.
 */
export function substitutesFor(line: SoldLine, served: readonly Product[]): Substitute[] {
  const { unit: paid } = line.cost
  const sold = served.find(({ product_id }) => product_id === line.product_id)
  const known = new Set(sold?.mods.flatMap(({ options }) => options.map(({ option_id }) => option_id)))
  return served
    .filter(product => product.available && product.product_id !== line.product_id)
    .flatMap(product => {
      const choices = builtAlike(product, line.choices, known)
      if (choices === null || (needsReaperWaiver(product, choices) && !line.isWaived)) return []
      return [{ product, choices, unit: unitCost(product, choices) }]
    })
    .filter(({ unit }) => unit <= paid * (1 + DEARER_MAX))
    .toSorted(
      (a, b) =>
        Number(a.unit > paid) - Number(b.unit > paid) || Math.abs(a.unit - paid) - Math.abs(b.unit - paid),
    )
}

export function fittingFirst<S extends { allergens?: ItemAllergens | undefined }>(
  substitutes: readonly S[],
  avoided: readonly string[],
): S[] {
  const fits = ({ allergens = NOTHING_STATED }: S) => notSureFreeOf(allergens, avoided).length === 0
  return substitutes.toSorted((a, b) => Number(fits(b)) - Number(fits(a)))
}

/**
 * Returns a product's choices copied from a line where possible, otherwise its defaults; null if it cannot be built.
 * Options the guest saw (`known`) and removed stay off.
 */
function builtAlike(
  product: Product,
  wanted: readonly ChosenOption[],
  known: ReadonlySet<string>,
): Choice[] | null {
  const heat = heatOfLine({ choices: [...wanted] }) || 1
  const alike = product.mods.reduce<Choice[]>(
    (choices, group) => fill(group, choices, { wanted, heat, known }),
    [],
  )
  if (choiceProblems(product, alike).length === 0) return alike
  const plain = product.mods.reduce<Choice[]>(
    (choices, group) => fill(group, choices, { wanted: [], heat, known }),
    [],
  )
  return choiceProblems(product, plain).length === 0 ? plain : null
}

type WantedBuild = { wanted: readonly ChosenOption[]; heat: number; known: ReadonlySet<string> }

function fill(group: ModifierGroup, choices: Choice[], { wanted, heat, known }: WantedBuild): Choice[] {
  if (isHeatGroup(group)) return chooseHeat(group, choices, heat)
  const same = group.options.filter(
    ({ option_id, meta }) => meta.available && wanted.some(each => each.option_id === option_id),
  )
  const most = group.selects.max ?? same.length
  if (same.length > 0 && !group.selects.counter)
    return [...choices, ...same.slice(0, most).map(({ choice_id, mods }) => chosen(choice_id, mods))]
  const isLeftOff = !group.selects.mandatory && group.options.some(({ option_id }) => known.has(option_id))
  if (isLeftOff) return choices
  const usual = defaultChoices({ mods: [group] })
  if (usual.length > 0 || !group.selects.mandatory) return [...choices, ...usual]
  return [...choices, ...cheapestOf(group)]
}

function chosen(id: string, mods: ModifierGroup[]): Choice {
  const below = defaultChoices({ mods })
  return below.length > 0 ? { id, quantity: 1, choices: below } : { id, quantity: 1 }
}

function cheapestOf({ options, selects }: ModifierGroup): Choice[] {
  return options
    .filter(({ meta }) => meta.available)
    .toSorted((a, b) => a.cost - b.cost)
    .slice(0, selects.min)
    .map(({ choice_id, mods }) => chosen(choice_id, mods))
}
