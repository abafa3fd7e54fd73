import type { ModifierGroup, Product } from '../menu/menu.ts'
import type { Choice } from '../menu/modifiers/choice.ts'
import { type ChoiceProblem, findChoiceProblems } from '../menu/modifiers/choice-problems.ts'
import { needsReaperWaiver } from '../menu/modifiers/heat-meter.ts'
import { unitCost } from '../menu/modifiers/line-cost.ts'
import type { Cents } from '../money/money.ts'

type OrderedChoice = {
  choice_id: string
  name: string
  group?: string | undefined
  quantity: number
  choices: OrderedChoice[]
}
type NamedChoice = Pick<OrderedChoice, 'name' | 'group'>
export type OrderedLine = {
  product_id: string
  name: string
  quantity: number
  cost: { unit: Cents }
  choices: OrderedChoice[]
}

type LineBlocker = ChoiceProblem['code'] | 'waiver_required'

export type ReorderLineResult<L extends OrderedLine> =
  | { outcome: 'gone'; line: L; product: Product | null; reason: 'product_not_found' | 'product_unavailable' }
  | {
      outcome: 'kept' | 'changed'
      line: L
      product: Product
      choices: Choice[]
      unit: Cents
      dropped: NamedChoice[]
      blocker: LineBlocker | null
    }

/**
 * Returns a line of a past order with choices and prices from the current menu, or why it can no longer be
 * ordered. A line that needs the Reaper waiver is blocked until the guest accepts the waiver again
 * (`isWaived`), because a waiver covers only one order.
 */
export function reorderLine<L extends OrderedLine>(
  line: L,
  product: Product | null,
  isWaived = false,
): ReorderLineResult<L> {
  if (!product) return { outcome: 'gone', line, product, reason: 'product_not_found' }
  if (!product.available) return { outcome: 'gone', line, product, reason: 'product_unavailable' }
  const { choices, dropped } = filterOffered(product.mods, line.choices)
  const unit = unitCost(product, choices)
  const [problem] = findChoiceProblems(product, choices)
  const needsWaiver = !isWaived && needsReaperWaiver(product, choices)
  const blocker = problem?.code ?? (needsWaiver ? 'waiver_required' : null)
  const isSame = unit === line.cost.unit && dropped.length === 0 && blocker === null
  return { outcome: isSame ? 'kept' : 'changed', line, product, choices, unit, dropped, blocker }
}

type OfferedChoices = { choices: Choice[]; dropped: NamedChoice[] }

function filterOffered(groups: ModifierGroup[], orderedChoices: OrderedChoice[]): OfferedChoices {
  const options = new Map(
    groups.flatMap(group => group.options.map(option => [option.choice_id, option] as const)),
  )
  const results = orderedChoices.map((choice): OfferedChoices => {
    const option = options.get(choice.choice_id)
    const { name, group } = choice
    if (!option?.meta.available) return { choices: [], dropped: [{ name, group }] }
    const nested = filterOffered(option.mods, choice.choices)
    const keptChoice = { id: choice.choice_id, quantity: choice.quantity }
    return {
      choices: [nested.choices.length > 0 ? { ...keptChoice, choices: nested.choices } : keptChoice],
      dropped: nested.dropped,
    }
  })
  return {
    choices: results.flatMap(({ choices }) => choices),
    dropped: results.flatMap(({ dropped }) => dropped),
  }
}

type Plan = { kept: readonly unknown[]; changed: readonly unknown[]; problem: unknown }

export function hasOrderableLines({ kept, changed, problem }: Plan): boolean {
  return problem === null && kept.length + changed.length > 0
}
