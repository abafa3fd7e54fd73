import '../browser/full-storage.ts'
import { persistentAtom } from '@nanostores/persistent'
import type { PushTarget } from '#src/contract/order/order-notices.ts'
import { request } from '../api/request.ts'

/** As many orders as one is likely to have under way. */
const KEPT = 8

/** The orders this browser is told of while no page is open, the latest first. */
export const $notifiedOrders = persistentAtom<string[]>('red-comb:notified-orders', [], {
  encode: JSON.stringify,
  decode: read,
})

/** What is used of a browser. */
export type Device = {
  /** Asks whoever sits before it, unless they answered before. */
  mayTell: () => Promise<boolean>
  /** How its push service is reached, with our key (base64url). */
  subscribe: (key: string) => Promise<PushTarget>
  /** The same where it subscribed before. */
  endpoint: () => Promise<string | null>
}

/** Has this browser told what happens to an order; only ever because somebody pressed for it. */
export async function tellDevice(
  id: string,
  key: string,
  device: Device,
): Promise<'told' | 'denied' | 'failed'> {
  try {
    if (!(await device.mayTell())) return 'denied'
    const body = await device.subscribe(key)
    const result = await request('post', '/orders/{id}/devices', { params: { id }, body })
    if (!result.ok) return 'failed'
    $notifiedOrders.set([id, ...without(id)].slice(0, KEPT))
    return 'told'
  } catch {
    // Push services are out of reach where a browser or a network keeps them out.
    return 'failed'
  }
}

/** Has it told nothing more of an order. */
export async function leaveDevice(id: string, device: Pick<Device, 'endpoint'>): Promise<'left' | 'failed'> {
  const endpoint = await device.endpoint().catch(() => undefined)
  if (endpoint === undefined) return 'failed'
  if (endpoint !== null) {
    const result = await request('delete', '/orders/{id}/devices', { params: { id }, query: { endpoint } })
    if (!result.ok) return 'failed'
  }
  $notifiedOrders.set(without(id))
  return 'left'
}

function without(id: string): string[] {
  return $notifiedOrders.get().filter(each => each !== id)
}

function read(text: string): string[] {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value.filter(each => typeof each === 'string') : []
  } catch {
    return []
  }
}
