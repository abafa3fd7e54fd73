import { startTransition, useEffect, useState } from 'react'
import { type ServedMenu, watchServedMenu } from '#src/stores/menu/served-menu.ts'

export function useServedMenu(menuId: string): ServedMenu | null {
  const [served, setServed] = useState<ServedMenu | null>(null)
  useEffect(() => watchServedMenu(menuId, menu => startTransition(() => setServed(menu))), [menuId])
  return served
}
