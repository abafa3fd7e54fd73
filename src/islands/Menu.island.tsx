import { MenuList, type MenuListProps } from '#src/features/menu/MenuList.tsx'

export function Menu(props: MenuListProps) {
  return <MenuList {...props} />
}
