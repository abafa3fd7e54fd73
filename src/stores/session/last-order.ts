import { environment } from '../browser/environment.ts'
import { memoryKey } from '../browser/page-memory.ts'

const LAST_ORDER_KEY = memoryKey('last-order')

/** Remembers in this tab which bag became the last order; the bag itself is forgotten by then. */
export function rememberOrder(cartId: string): void {
  environment().session?.setItem(LAST_ORDER_KEY, cartId)
}

export function forgetOrder(): void {
  environment().session?.removeItem(LAST_ORDER_KEY)
}

/** The id of the bag that became this tab's last order; its confirmation can be found by that id too. */
export function lastOrder(): string | null {
  return environment().session?.getItem(LAST_ORDER_KEY) ?? null
}

/** The order whose confirmation is at a path. */
export function orderAt(path: string): string {
  return decodeURIComponent(path.split('/').at(-1) ?? '')
}
