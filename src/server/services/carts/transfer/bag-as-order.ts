import type { LineChoice } from '../../../../contract/cart/carts.ts'
import type { ModifierGroup } from '../../../../domain/menu/menu.ts'
import { type Choice, resolveChoices } from '../../../../domain/menu/modifiers/choice.ts'
import { groupLabel } from '../../../../domain/menu/modifiers/group-label.ts'
import { costForQuantity, unitCost } from '../../../../domain/menu/modifiers/line-cost.ts'
import type { Catalog } from '../../../catalog/catalog.ts'
import type { KitchenMenu } from '../../../catalog/imported-catalog.ts'
import { bagTexts } from '../../../texts/bag-texts.ts'
import type { OrderLike } from '../lines/plan-reorder-lines.ts'
import type { CartRow, LineRow } from '../persistence/cart-rows.ts'

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
  const kitchenMenu = catalog.kitchenMenu(menu_id)
  const location = {
    id: locationId,
    name: catalog.locationById(locationId)?.name ?? bagTexts().thisKitchen,
  }
  const source = { catalog, at, prices, keepsWaivers }
  return {
    menu_id,
    location,
    handoff,
    sub_handoff,
    products: lines.map(line => lineAsOrdered(line, kitchenMenu, source)),
  }
}

function lineAsOrdered(
  row: LineRow,
  kitchenMenu: KitchenMenu | null,
  { catalog, at, prices, keepsWaivers }: PriceSource,
): OrderLike['products'][number] {
  const { productId: product_id, name, quantity, recipient, instructions } = row
  const product = kitchenMenu && catalog.productOnMenu(kitchenMenu, product_id, at)
  const choices = choicesAsOrdered(product?.mods ?? [], row.choices)
  const unit = product && prices === 'now' ? unitCost(product, row.choices) : row.unitCost
  const cost = costForQuantity(unit, quantity)
  const { waiverAcceptedAt, waiverVersion } = row
  const acceptedWaiver = { waiverAcceptedAt, waiverVersion }
  const line = { product_id, name, quantity, cost, choices, recipient, instructions, image: '' }
  return keepsWaivers ? { ...line, acceptedWaiver } : line
}

function choicesAsOrdered(groups: ModifierGroup[], choices: Choice[]): LineChoice[] {
  const resolved = resolveChoices(groups, choices)
  return choices.map(choice => {
    const { id, quantity, choices: subchoices = [] } = choice
    const found = resolved.find(item => item.choice === choice)
    const {
      option_id = '',
      name = bagTexts().unnamedChoice,
      cost = 0,
      mods: modifiers = [],
    } = found?.option ?? {}
    const group = found && groupLabel(found, groups, resolved)
    return {
      id,
      choice_id: id,
      option_id,
      name,
      group,
      quantity,
      cost,
      choices: choicesAsOrdered(modifiers, subchoices),
    }
  })
}
