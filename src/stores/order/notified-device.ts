import '../browser/full-storage.ts'
import { persistentAtom } from '@nanostores/persistent'
import type { WritableAtom } from 'nanostores'
import type { PushTarget } from '#src/contract/order/order-notices.ts'
import { request } from '../api/request.ts'
import { memoryKey } from '../browser/page-memory.ts'
import { $everyOrder } from '../session/every-order.ts'

/** As many orders as one is likely to have under way. */
const KEPT = 8

/** The orders this browser is told of while no page is open, the latest first. */
export const $notifiedOrders = persistentAtom<string[]>(memoryKey('notified-orders'), [], {
  encode: JSON.stringify,
  decode: read,
})

/** The orders that are not to be told unasked, because somebody pressed to end it, the latest first. */
const $leftOrders = persistentAtom<string[]>(memoryKey('left-orders'), [], {
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

/** Has this browser told of every order from now on, or not any more; whoever sits before it is asked. */
export async function chooseDevice(
  wanted: boolean,
  mayTell: Device['mayTell'],
): Promise<'on' | 'off' | 'denied'> {
  if (wanted && !(await mayTell())) return 'denied'
  $everyOrder.set(wanted ? { wanted } : null)
  return wanted ? 'on' : 'off'
}

/** Whether an order that is looked at is to be told of without being asked for. */
export function notifiesUnasked(id: string): boolean {
  return $everyOrder.get() !== null && ![...$notifiedOrders.get(), ...$leftOrders.get()].includes(id)
}

/** Has this browser told what happens to an order; only ever because somebody pressed for it, here or in their settings. */
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
    add($notifiedOrders, id)
    remove($leftOrders, id)
    return 'told'
  } catch {
    // Push services are out of reach where a browser or a network keeps them out.
    return 'failed'
  }
}

/** Has it told nothing more of an order, whatever the settings say of all. */
export async function leaveDevice(id: string, device: Pick<Device, 'endpoint'>): Promise<'left' | 'failed'> {
  const endpoint = await device.endpoint().catch(() => undefined)
  if (endpoint === undefined) return 'failed'
  if (endpoint !== null) {
    const result = await request('delete', '/orders/{id}/devices', { params: { id }, query: { endpoint } })
    if (!result.ok) return 'failed'
  }
  remove($notifiedOrders, id)
  add($leftOrders, id)
  return 'left'
}

function add($orders: WritableAtom<string[]>, id: string): void {
  remove($orders, id)
  $orders.set([id, ...$orders.get()].slice(0, KEPT))
}

function remove($orders: WritableAtom<string[]>, id: string): void {
  $orders.set($orders.get().filter(each => each !== id))
}

function read(text: string): string[] {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value.filter(each => typeof each === 'string') : []
  } catch {
    return []
  }
}
