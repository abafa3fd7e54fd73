import { computed } from 'nanostores'
import { menuPath, placementOfMenuKind } from '#src/domain/content/paths/placement.ts'
import { $kitchen } from '../kitchen/kitchen.ts'
import { $bagMemory } from '../session/bag-memory.ts'

/**
 * Order Now links to the bag's menu, to the picked kitchen's menu if there is no bag, or to the kitchen list.
 */
export const $orderNowPath = computed([$bagMemory, $kitchen], (memory, kitchen) => {
  const menu = memory ?? kitchen
  return menu ? menuPath(placementOfMenuKind(menu.kind ?? 'regular'), menu.menu_id) : '/locations'
})
