import type { LineChoice } from '#src/contract/cart/carts.ts'
import { productCopy } from '#src/copy/menu/product.ts'
import { productNewsCopy } from '#src/copy/menu/product-news.ts'
import type { PricedProduct, Product } from '#src/domain/menu/menu.ts'
import { type Choice, chosenOptions } from '#src/domain/menu/modifiers/choice.ts'
import { nameWithGroup } from '#src/domain/menu/modifiers/group-label.ts'
import { unitCost } from '#src/domain/menu/modifiers/line-cost.ts'
import { type Names, type SettledChoices, settleChoices } from '#src/domain/menu/modifiers/settle-choices.ts'
import type { DraftLine, ProductDraft } from './product-draft.ts'

export function loadLine(draft: ProductDraft, line: DraftLine, names?: Names): string[] {
  const settled = settleChoices(draft.$product.get(), line.choices, names)
  draft.loadLine({ ...line, choices: settled.choices })
  return settledNews(settled)
}

export function adoptProduct(draft: ProductDraft, product: PricedProduct): string[] {
  const before = draft.$product.get()
  if (JSON.stringify(before) === JSON.stringify(product)) return []
  const { choices } = draft.$line.get()
  const chosen = chosenOptions(before, choices)
  const settled = settleChoices(
    product,
    choices,
    new Map(chosen.map(({ choice_id, name }) => [choice_id, name])),
  )
  draft.adoptProduct(product, settled.choices)
  if (!product.available) return before.available ? [goneReason(product)] : []
  // Dropped choices are not price changes, so both prices use the remaining ones.
  const was = unitCost(before, settled.choices)
  const is = unitCost(product, settled.choices)
  return [...settledNews(settled), ...(was === is ? [] : [productNewsCopy.newPrice(product.name, was, is)])]
}

function goneReason({ name, served }: Product): string {
  return served.length > 0 ? productNewsCopy.notServed(name) : productNewsCopy.justSoldOut(name)
}

function settledNews({ gone, snaps }: SettledChoices): string[] {
  return [
    ...(gone.length > 0 ? [productNewsCopy.gone(gone)] : []),
    ...snaps.map(({ wanted, landed }) => productCopy.heatSnapped(wanted, landed)),
  ]
}

export function toChoices(choices: LineChoice[]): Choice[] {
  return choices.map(({ id, quantity, choices: below }) =>
    below.length > 0 ? { id, quantity, choices: toChoices(below) } : { id, quantity },
  )
}

export function namesOf(choices: LineChoice[]): Map<string, string> {
  return new Map(choices.flatMap(choice => [[choice.id, nameWithGroup(choice)], ...namesOf(choice.choices)]))
}
