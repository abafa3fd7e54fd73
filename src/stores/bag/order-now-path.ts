import { computed } from 'nanostores'
import { menuPath, placementOfMenuKind } from '#src/domain/content/paths/placement.ts'
import { $kitchen } from '../kitchen/kitchen.ts'
import { $storedBag } from '../session/stored-bag.ts'

/**
 * Order Now links to the bag's menu, to the picked kitchen's menu if there is no bag, or to the kitchen list.
 */
export const $orderNowPath = computed([$storedBag, $kitchen], (stored, kitchen) => {
  const menu = stored ?? kitchen
  return menu ? menuPath(placementOfMenuKind(menu.kind ?? 'regular'), menu.menu_id) : '/locations'
})
