import { type MenuToolsProps, MenuTools as Tools } from '#src/features/menu/MenuTools.tsx'

export function MenuTools(props: MenuToolsProps) {
  return <Tools {...props} />
}
