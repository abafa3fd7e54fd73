import type { LineChoice } from '#src/contract/cart/carts.ts'
import { productCopy } from '#src/copy/menu/product.ts'
import { productNewsCopy } from '#src/copy/menu/product-news.ts'
import type { PricedProduct, Product } from '#src/domain/menu/menu.ts'
import { type Choice, listChosenOptions } from '#src/domain/menu/modifiers/choice.ts'
import { formatNameWithGroup } from '#src/domain/menu/modifiers/group-label.ts'
import { unitCost } from '#src/domain/menu/modifiers/line-cost.ts'
import {
  type OptionNames,
  type ReconciledChoices,
  reconcileChoices,
} from '#src/domain/menu/modifiers/reconcile-choices.ts'
import type { DraftLine, ProductDraft } from './product-draft.ts'

export function loadDraftLine(draft: ProductDraft, line: DraftLine, names?: OptionNames): string[] {
  const settled = reconcileChoices(draft.$product.get(), line.choices, names)
  draft.loadLine({ ...line, choices: settled.choices })
  return settledMessages(settled)
}

export function updateDraftProduct(draft: ProductDraft, product: PricedProduct): string[] {
  const before = draft.$product.get()
  if (JSON.stringify(before) === JSON.stringify(product)) return []
  const { choices } = draft.$line.get()
  const chosenOptionsBefore = listChosenOptions(before, choices)
  const settled = reconcileChoices(
    product,
    choices,
    new Map(chosenOptionsBefore.map(({ choice_id, name }) => [choice_id, name])),
  )
  draft.replaceProduct(product, settled.choices)
  if (!product.available) return before.available ? [unavailableText(product)] : []
  // Both prices use the remaining choices, because dropped choices are not price changes.
  const oldPrice = unitCost(before, settled.choices)
  const newPrice = unitCost(product, settled.choices)
  return [
    ...settledMessages(settled),
    ...(oldPrice === newPrice ? [] : [productNewsCopy.newPrice(product.name, oldPrice, newPrice)]),
  ]
}

function unavailableText({ name, served }: Product): string {
  return served.length > 0 ? productNewsCopy.notServed(name) : productNewsCopy.justSoldOut(name)
}

function settledMessages({ removed, snaps }: ReconciledChoices): string[] {
  return [
    ...(removed.length > 0 ? [productNewsCopy.gone(removed)] : []),
    ...snaps.map(({ original, replacement }) => productCopy.heatSnapped(original, replacement)),
  ]
}

export function toDraftChoices(choices: LineChoice[]): Choice[] {
  return choices.map(({ id, quantity, choices: nested }) =>
    nested.length > 0 ? { id, quantity, choices: toDraftChoices(nested) } : { id, quantity },
  )
}

export function choiceNamesById(choices: LineChoice[]): Map<string, string> {
  return new Map(
    choices.flatMap(choice => [[choice.id, formatNameWithGroup(choice)], ...choiceNamesById(choice.choices)]),
  )
}
