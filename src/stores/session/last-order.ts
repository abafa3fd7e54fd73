import { environment } from '../browser/environment.ts'
import { storageKey } from '../browser/page-storage.ts'

const LAST_ORDER_KEY = storageKey('last-order')

export function saveLastOrder(cartId: string): void {
  environment().session?.setItem(LAST_ORDER_KEY, cartId)
}

export function clearLastOrder(): void {
  environment().session?.removeItem(LAST_ORDER_KEY)
}

/**
 * Returns the bag id of the latest order placed in this tab, or null if there is none. The id also identifies
 * the confirmation page of that order.
 */
export function readLastOrder(): string | null {
  return environment().session?.getItem(LAST_ORDER_KEY) ?? null
}

export function parseOrderId(path: string): string {
  return decodeURIComponent(path.split('/').at(-1) ?? '')
}
