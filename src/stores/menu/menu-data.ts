import type { Menu } from '#src/contract/menus.ts'
import { languageHeader } from '#src/domain/language-header.ts'
import { environment } from '../browser/environment.ts'

/** A menu by id. On the server it also has the data, which the browser requests instead (content/withheld.ts). */
export type MenuSource = { mid: string; data?: Menu }

const menus = new Map<string, Menu>()
const loading = new Map<string, Promise<boolean>>()

export function loadMenu(mid: string): Promise<boolean> {
  const asked = loading.get(mid) ?? readMenu(mid)
  loading.set(mid, asked)
  return asked
}

export function loadedMenu({ mid, data = menus.get(mid) }: MenuSource): Menu {
  if (!data) throw new Error(`The menu ${mid} is not loaded`)
  return data
}

async function readMenu(mid: string): Promise<boolean> {
  try {
    // Not `request()`, which would be a tenth of the code that hydrates a menu.
    const answer = await environment().fetch(`/api/menus/${mid}`, { headers: languageHeader() })
    const { data }: { data?: Menu } = await answer.json()
    if (data) menus.set(mid, data)
  } catch {}
  const isThere = menus.has(mid)
  // The next call tries again.
  if (!isThere) loading.delete(mid)
  return isThere
}
