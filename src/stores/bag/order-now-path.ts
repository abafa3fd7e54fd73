import { computed } from 'nanostores'
import { menuPath, placementOfMenuKind } from '#src/domain/content/paths/placement.ts'
import { $kitchen } from '../kitchen/kitchen.ts'
import { $bagMemory } from '../session/bag-memory.ts'

/** Order Now leads to the bag's menu, else the picked kitchen's, else the kitchen picker. */
export const $orderNowPath = computed([$bagMemory, $kitchen], (memory, kitchen) => {
  const menu = memory ?? kitchen
  return menu ? menuPath(placementOfMenuKind(menu.kind ?? 'regular'), menu.menu_id) : '/locations'
})
