import { $storedBag } from './stored-bag.ts'

export function getBagOrderTime(menuId: string): string | undefined {
  const stored = $storedBag.get()
  return stored?.menu_id === menuId ? stored.time : undefined
}
