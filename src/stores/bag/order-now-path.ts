import { computed } from 'nanostores'
import { menuPath, placementOfMenuKind } from '#src/domain/content/paths/placement.ts'
import { $kitchen } from '../kitchen/kitchen.ts'
import { $storedBag } from '../session/stored-bag.ts'

/**
 * Path of the Order Now link: the bag's menu, or else the picked kitchen's menu, or else the kitchen list.
 */
export const $orderNowPath = computed([$storedBag, $kitchen], (stored, kitchen) => {
  const menu = stored ?? kitchen
  return menu ? menuPath(placementOfMenuKind(menu.kind ?? 'regular'), menu.menu_id) : '/locations'
})
