import { Menu as MenuOfKitchen, type MenuProps } from '#src/features/menu/Menu.tsx'
import { loadData } from '#src/stores/menu/island-data.ts'

export function Menu(props: MenuProps) {
  return <MenuOfKitchen {...props} />
}

/** Runs before the island hydrates (runtime/interaction-directive.ts). */
Menu.loader = loadData
