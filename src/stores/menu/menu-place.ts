import { environment } from '../browser/environment.ts'

const KEY = 'red-comb:menu-place'

/** Remembers how far down a menu the guest was, in pixels, when they left it. */
export function leaveMenuAt(path: string, top: number): void {
  environment().session?.setItem(KEY, `${Math.round(top)} ${path}`)
}

/** Where on a menu the guest was before the product of it that they come from; 0 when they come from elsewhere. */
export function placeOnMenu(path: string, from: string): number {
  const [top, left] = environment().session?.getItem(KEY)?.split(' ') ?? []
  const isBack = from.startsWith(`${environment().origin()}${path}/product/`)
  return isBack && left === path ? Number(top) || 0 : 0
}
