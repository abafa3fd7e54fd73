import { pageHref } from '#src/domain/page-href.ts'
import { environment } from '../browser/environment.ts'
import { memoryKey } from '../browser/page-memory.ts'

const KEY = memoryKey('menu-place')

/**
 * Scroll position on a menu: the first product in view, and its top's distance from the window's top in
 * pixels.
 */
export type MenuScrollPosition = { product: string; top: number }

export function saveMenuPosition(path: string, { product, top }: MenuScrollPosition): void {
  environment().session?.setItem(KEY, `${Math.round(top)} ${product} ${path}`)
}

/**
 * The scroll position to restore when returning from one of the menu's products, else null. `from` is null
 * after a reload or Back, when the browser restores it.
 */
export function savedMenuPosition(path: string, from: string | null): MenuScrollPosition | null {
  const [top, product, savedPath] = environment().session?.getItem(KEY)?.split(' ') ?? []
  const isReturn = from === null || from.startsWith(`${environment().origin()}${pageHref(path)}/product/`)
  return isReturn && savedPath === path && product ? { product, top: Number(top) || 0 } : null
}
