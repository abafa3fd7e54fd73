import type { ModifierGroup } from '#src/domain/menu/menu.ts'
import { type Choice, resolveChoices } from '#src/domain/menu/modifiers/choice.ts'
import { groupLabel } from '#src/domain/menu/modifiers/group-label.ts'
import type { Catalog } from '#src/server/catalog/catalog.ts'
import { productAvailabilityTime } from '#src/server/services/scheduling/menu-times.ts'
import { bagTexts } from '#src/server/texts/bag-texts.ts'
import type { CartRow, LineRow } from '../persistence/cart-rows.ts'
import type { RelistSource, SourceLine } from './plan-relist.ts'

export type Bag = { cart: CartRow; lines: LineRow[] }

/**
 * Returns a bag as the source of a relist, with the prices that the guest last saw. Omits the waivers of an
 * expired bag, which the guest must accept again.
 */
export function createBagSource({ cart, lines }: Bag, catalog: Catalog, now: Date): RelistSource {
  const kitchenMenu = catalog.kitchenMenu(cart.menuId)
  const at = productAvailabilityTime(kitchenMenu, cart, now)
  return {
    location: {
      id: cart.locationId,
      name: catalog.locationById(cart.locationId)?.name ?? bagTexts().closedKitchenText,
    },
    menu_id: cart.menuId,
    handoff: cart.handoff,
    sub_handoff: cart.subHandoff,
    products: lines.map(({ productId, unitCost, waiverAcceptedAt, waiverVersion, ...line }) => ({
      ...line,
      product_id: productId,
      cost: { unit: unitCost },
      choices: nameChoices(
        (kitchenMenu && catalog.productOnMenu(kitchenMenu, productId, at))?.mods ?? [],
        line.choices,
      ),
      ...(cart.expiresAt > now && { acceptedWaiver: { waiverAcceptedAt, waiverVersion } }),
    })),
  }
}

function nameChoices(groups: ModifierGroup[], choices: Choice[]): SourceLine['choices'] {
  const resolved = resolveChoices(groups, choices)
  return choices.map(choice => {
    const found = resolved.find(item => item.choice === choice)
    return {
      choice_id: choice.id,
      name: found?.option.name ?? bagTexts().unnamedChoiceText,
      group: found && groupLabel(found, groups, resolved),
      quantity: choice.quantity,
      choices: nameChoices(found?.option.mods ?? [], choice.choices ?? []),
    }
  })
}
