import { atom, computed } from 'nanostores'
import type { Times } from '#src/contract/cart/times.ts'
import { type ApiError, request } from '../api/request.ts'
import { $cart } from '../bag/bag.ts'
import { environment } from '../browser/environment.ts'
import { whenUsed } from '../browser/when-used.ts'

type OrderTimes = {
  cart_id: string
  version: number
  step: 'reading' | 'ready' | 'failed'
  date: string | null
  /** The shown times; while another day loads, the previous day's. */
  times: Times | null
  error: ApiError | null
}

const READ_EVERY_MS = 60_000

const $read = atom<OrderTimes | null>(null)

export const $orderTimes = computed([$read, $cart], (read, cart) =>
  read && read.cart_id === cart?.id ? read : null,
)

export const $watchedTimes = computed($orderTimes, times => times)
whenUsed($watchedTimes, watchTimes)

let reads = 0

/** Reads a day's times, by default the shown day's; returns null without a response. */
export async function readTimes(date = $orderTimes.get()?.date ?? null): Promise<Times | null> {
  const cart = $cart.get()
  if (!cart) return null
  reads += 1
  const own = reads
  const times = $orderTimes.get()?.times ?? null
  const isKnown = times !== null && times.date === date
  const reading: OrderTimes = {
    cart_id: cart.id,
    version: cart.version,
    step: isKnown ? 'ready' : 'reading',
    date,
    times,
    error: null,
  }
  $read.set(reading)
  const query = date ? { date } : {}
  const found = await request('get', '/carts/{id}/times', { params: { id: cart.id }, query })
  // Unless the guest chose another day since.
  if (own === reads) {
    if (found.ok) $read.set({ ...reading, step: 'ready', date: found.data.date, times: found.data })
    else if (!isKnown) $read.set({ ...reading, step: 'failed', error: found.error })
  }
  return found.ok ? found.data : null
}

/** Refreshes the times: they depend on the bag and handoff, and slots fill up. */
function watchTimes(): () => void {
  let isWatching = true
  let seen = ''
  const stop = $cart.subscribe(cart => {
    const now = cart ? `${cart.id} ${cart.version}` : ''
    if (now !== seen && cart && cart.products.length > 0) void readTimes()
    seen = now
  })
  const keepReading = async () => {
    while (isWatching) {
      await environment().wait(READ_EVERY_MS)
      if (isWatching && $orderTimes.get()?.step === 'ready') await readTimes()
    }
  }
  void keepReading()
  return () => {
    isWatching = false
    stop()
  }
}
