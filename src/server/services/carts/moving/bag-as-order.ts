import type { LineChoice } from '../../../../contract/cart/carts.ts'
import type { ModifierGroup } from '../../../../domain/menu/menu.ts'
import { type Choice, resolveChoices } from '../../../../domain/menu/modifiers/choice.ts'
import { groupLabel } from '../../../../domain/menu/modifiers/group-label.ts'
import { costOf, unitCost } from '../../../../domain/menu/modifiers/line-cost.ts'
import type { Catalog } from '../../../catalog/catalog.ts'
import type { KitchenMenu } from '../../../catalog/imported-catalog.ts'
import { bagWords } from '../../../words/bag-words.ts'
import type { OrderLike } from '../lines/plan-reorder-lines.ts'
import type { CartRow, LineRow } from '../stored/cart-rows.ts'

type PriceSource = {
  catalog: Catalog
  at: Date
  /** `shown`: the prices the guest last saw. `now`: current prices. */
  prices: 'shown' | 'now'
  /** True if the new cart belongs to the same guest, so that accepted waivers carry over. */
  keepsWaivers?: boolean
}

export function bagAsOrder(
  row: CartRow,
  lines: LineRow[],
  { catalog, at, prices, keepsWaivers = false }: PriceSource,
): OrderLike {
  const { menuId: menu_id, locationId, handoff, subHandoff: sub_handoff } = row
  const on = catalog.kitchenMenu(menu_id)
  const location = {
    id: locationId,
    name: catalog.locationById(locationId)?.name ?? bagWords().thisKitchen,
  }
  const source = { catalog, at, prices, keepsWaivers }
  return {
    menu_id,
    location,
    handoff,
    sub_handoff,
    products: lines.map(line => lineAsOrdered(line, on, source)),
  }
}

function lineAsOrdered(
  row: LineRow,
  on: KitchenMenu | null,
  { catalog, at, prices, keepsWaivers }: PriceSource,
): OrderLike['products'][number] {
  const { productId: product_id, name, quantity, recipient, instructions } = row
  const product = on && catalog.productOn(on, product_id, at)
  const choices = choicesAsOrdered(product?.mods ?? [], row.choices)
  const unit = product && prices === 'now' ? unitCost(product, row.choices) : row.unitCost
  const cost = costOf(unit, quantity)
  const { waiverAcceptedAt, waiverVersion } = row
  const accepted = { waiverAcceptedAt, waiverVersion }
  const line = { product_id, name, quantity, cost, choices, recipient, instructions, image: '' }
  return keepsWaivers ? { ...line, accepted } : line
}

function choicesAsOrdered(groups: ModifierGroup[], choices: Choice[]): LineChoice[] {
  const known = resolveChoices(groups, choices)
  return choices.map(choice => {
    const { id, quantity, choices: below = [] } = choice
    const found = known.find(one => one.choice === choice)
    const { option_id = '', name = bagWords().oneOfYourChoices, cost = 0, mods = [] } = found?.option ?? {}
    const group = found && groupLabel(found, groups, known)
    return {
      id,
      choice_id: id,
      option_id,
      name,
      group,
      quantity,
      cost,
      choices: choicesAsOrdered(mods, below),
    }
  })
}
