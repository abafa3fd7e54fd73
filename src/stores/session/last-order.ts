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
 * Returns the bag id of this tab's last order, which also identifies its confirmation page. Returns null
 * without an order.
 */
export function readLastOrder(): string | null {
  return environment().session?.getItem(LAST_ORDER_KEY) ?? null
}

export function orderIdFromPath(path: string): string {
  return decodeURIComponent(path.split('/').at(-1) ?? '')
}
