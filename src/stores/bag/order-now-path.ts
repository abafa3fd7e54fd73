import { computed } from 'nanostores'
import { menuPath, placementFor } from '#src/domain/content/paths/placement.ts'
import { $kitchen } from '../kitchen/kitchen.ts'
import { $bagMemory } from '../session/bag-memory.ts'

/** Where Order Now leads: to the menu of the bag, else of the picked kitchen, else to the choice of a kitchen. */
export const $orderNowPath = computed([$bagMemory, $kitchen], (memory, kitchen) => {
  const menu = memory ?? kitchen
  return menu ? menuPath(placementFor(menu.kind ?? 'regular'), menu.menu_id) : '/locations'
})
