import { pageAddress } from '#src/domain/page-address.ts'
import { environment } from '../browser/environment.ts'
import { memoryKey } from '../browser/page-memory.ts'

const KEY = memoryKey('menu-place')

/** Where a guest was on a menu: the first product in view, and how far below the window's top it began, in pixels. */
export type MenuPlace = { product: string; top: number }

/** Remembers where on a menu the guest was when they left it. */
export function leaveMenuAt(path: string, { product, top }: MenuPlace): void {
  environment().session?.setItem(KEY, `${Math.round(top)} ${product} ${path}`)
}

/**
 * Where on a menu the guest was, if they come back to it from a product of it; `from` is null when the browser itself brings
 * them back, by a reload or through the history. Null when they come from elsewhere.
 */
export function placeOnMenu(path: string, from: string | null): MenuPlace | null {
  const [top, product, left] = environment().session?.getItem(KEY)?.split(' ') ?? []
  const isBack = from === null || from.startsWith(`${environment().origin()}${pageAddress(path)}/product/`)
  return isBack && left === path && product ? { product, top: Number(top) || 0 } : null
}
