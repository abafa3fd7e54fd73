import { type MenuToolsProps, MenuTools as Tools } from '#src/features/menu/tools/MenuTools.tsx'

export function MenuTools(props: MenuToolsProps) {
  return <Tools {...props} />
}
