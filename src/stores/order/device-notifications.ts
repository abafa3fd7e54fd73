import '../browser/tolerant-storage.ts'
import { persistentAtom } from '@nanostores/persistent'
import type { WritableAtom } from 'nanostores'
import type { PushTarget } from '#src/contract/order/order-notices.ts'
import { request } from '../api/request.ts'
import { storageKey } from '../browser/page-storage.ts'
import { $orderNotifications } from '../session/order-notifications.ts'

/** Maximum number of stored orders. A guest is not expected to have this many open orders. */
const STORED_MAX = 8

export const $notifiedOrders = persistentAtom<string[]>(storageKey('notified-orders'), [], {
  encode: JSON.stringify,
  decode: parseIds,
})

const $mutedOrders = persistentAtom<string[]>(storageKey('left-orders'), [], {
  encode: JSON.stringify,
  decode: parseIds,
})

export type PushDevice = {
  canNotify: () => Promise<boolean>
  /** Subscribes to web push with the site's public key (base64url). */
  subscribe: (key: string) => Promise<PushTarget>
  endpoint: () => Promise<string | null>
}

export async function setDeviceNotifications(
  isWanted: boolean,
  canNotify: PushDevice['canNotify'],
): Promise<'on' | 'off' | 'denied'> {
  if (isWanted && !(await canNotify())) return 'denied'
  $orderNotifications.set(isWanted ? { wanted: isWanted } : null)
  return isWanted ? 'on' : 'off'
}

/** True if the order's page should enable notifications automatically. */
export function shouldAutoRegister(id: string): boolean {
  return $orderNotifications.get() !== null && ![...$notifiedOrders.get(), ...$mutedOrders.get()].includes(id)
}

/**
 * Turns on notifications for an order. Called only after the guest has agreed, on the order's page or in the
 * settings.
 */
export async function registerDevice(
  id: string,
  key: string,
  device: PushDevice,
): Promise<'registered' | 'denied' | 'failed'> {
  try {
    if (!(await device.canNotify())) return 'denied'
    const body = await device.subscribe(key)
    const result = await request('post', '/orders/{id}/devices', { params: { id }, body })
    if (!result.ok) return 'failed'
    addOrder($notifiedOrders, id)
    removeOrder($mutedOrders, id)
    return 'registered'
  } catch {
    // Some browsers and networks block push services.
    return 'failed'
  }
}

export async function unregisterDevice(
  id: string,
  device: Pick<PushDevice, 'endpoint'>,
): Promise<'unregistered' | 'failed'> {
  const endpoint = await device.endpoint().catch(() => undefined)
  if (endpoint === undefined) return 'failed'
  if (endpoint !== null) {
    const result = await request('delete', '/orders/{id}/devices', { params: { id }, query: { endpoint } })
    if (!result.ok) return 'failed'
  }
  removeOrder($notifiedOrders, id)
  addOrder($mutedOrders, id)
  return 'unregistered'
}

function addOrder($orders: WritableAtom<string[]>, id: string): void {
  removeOrder($orders, id)
  $orders.set([id, ...$orders.get()].slice(0, STORED_MAX))
}

function removeOrder($orders: WritableAtom<string[]>, id: string): void {
  $orders.set($orders.get().filter(orderId => orderId !== id))
}

function parseIds(text: string): string[] {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value.filter(entry => typeof entry === 'string') : []
  } catch {
    return []
  }
}
