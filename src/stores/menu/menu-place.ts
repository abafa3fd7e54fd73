import { pageAddress } from '#src/domain/page-address.ts'
import { environment } from '../browser/environment.ts'
import { memoryKey } from '../browser/page-memory.ts'

const KEY = memoryKey('menu-place')

/** Where a guest was on a menu: the first product in view, and how far below the window's top it began, in pixels. */
export type MenuPlace = { product: string; top: number }

/** Remembers the guest's place on a menu as they leave it. */
export function leaveMenuAt(path: string, { product, top }: MenuPlace): void {
  environment().session?.setItem(KEY, `${Math.round(top)} ${product} ${path}`)
}

/**
 * The guest's place on a menu, if they return from one of its products; `from` is null after a reload or Back, when the
 * browser scrolls itself. Null if they come from elsewhere.
 */
export function placeOnMenu(path: string, from: string | null): MenuPlace | null {
  const [top, product, left] = environment().session?.getItem(KEY)?.split(' ') ?? []
  const isBack = from === null || from.startsWith(`${environment().origin()}${pageAddress(path)}/product/`)
  return isBack && left === path && product ? { product, top: Number(top) || 0 } : null
}
