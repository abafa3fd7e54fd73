import { pageHref } from '#src/language/page-href.ts'
import { environment } from '../browser/environment.ts'
import { storageKey } from '../browser/page-storage.ts'

const KEY = storageKey('menu-place')

/**
 * Scroll position on a menu: the first visible product, and the distance in pixels from the top of the window
 * to the top of that product.
 */
export type MenuScrollPosition = { product: string; top: number }

export function saveMenuPosition(path: string, { product, top }: MenuScrollPosition): void {
  environment().session?.setItem(KEY, `${Math.round(top)} ${product} ${path}`)
}

/**
 * Returns the scroll position to restore when the guest comes back to a menu from one of its products.
 * Returns null after any other navigation. `from` is the previous page's URL, or null after a reload or the
 * Back button.
 */
export function readMenuPosition(path: string, from: string | null): MenuScrollPosition | null {
  const [top, product, savedPath] = environment().session?.getItem(KEY)?.split(' ') ?? []
  const isReturn = from === null || from.startsWith(`${environment().origin()}${pageHref(path)}/product/`)
  return isReturn && savedPath === path && product ? { product, top: Number(top) || 0 } : null
}
