import { startTransition, useEffect, useState } from 'react'
import { followServed, type ServedMenu } from '#src/stores/menu/served-at.ts'

export function useServed(menuId: string): ServedMenu | null {
  const [served, setServed] = useState<ServedMenu | null>(null)
  useEffect(() => followServed(menuId, now => startTransition(() => setServed(now))), [menuId])
  return served
}
