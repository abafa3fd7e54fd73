import { environment } from '../browser/environment.ts'
import { memoryKey } from '../browser/page-memory.ts'

const LAST_ORDER_KEY = memoryKey('last-order')

/** Keeps until the tab closes which bag became the last order, whose bag is forgotten by then. */
export function rememberOrder(cartId: string): void {
  environment().session?.setItem(LAST_ORDER_KEY, cartId)
}

export function forgetOrder(): void {
  environment().session?.removeItem(LAST_ORDER_KEY)
}

/** The bag that became the last order in this tab; its confirmation answers to that id too. */
export function lastOrder(): string | null {
  return environment().session?.getItem(LAST_ORDER_KEY) ?? null
}

/** The order whose confirmation is at a path. */
export function orderAt(path: string): string {
  return decodeURIComponent(path.split('/').at(-1) ?? '')
}
