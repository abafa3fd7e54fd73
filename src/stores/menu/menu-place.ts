import { pageAddress } from '#src/domain/page-address.ts'
import { environment } from '../browser/environment.ts'
import { memoryKey } from '../browser/page-memory.ts'

const KEY = memoryKey('menu-place')

/**
 * Scroll position on a menu: the first product in view, and its top's distance from the window's top in
 * pixels.
 */
export type MenuPlace = { product: string; top: number }

export function leaveMenuAt(path: string, { product, top }: MenuPlace): void {
  environment().session?.setItem(KEY, `${Math.round(top)} ${product} ${path}`)
}

/**
 * The scroll position to restore when returning from one of the menu's products, else null. `from` is null
 * after a reload or Back, when the browser restores it.
 */
export function placeOnMenu(path: string, from: string | null): MenuPlace | null {
  const [top, product, left] = environment().session?.getItem(KEY)?.split(' ') ?? []
  const isBack = from === null || from.startsWith(`${environment().origin()}${pageAddress(path)}/product/`)
  return isBack && left === path && product ? { product, top: Number(top) || 0 } : null
}
