import { atom, computed } from 'nanostores'
import type { Times } from '#src/contract/cart/times.ts'
import { type ApiError, request } from '../api/request.ts'
import { $cart } from '../bag/bag.ts'
import { environment } from '../browser/environment.ts'
import { whileMounted } from '../browser/while-mounted.ts'

type OrderTimes = {
  cart_id: string
  version: number
  step: 'reading' | 'ready' | 'failed'
  date: string | null
  /** The displayed times. While another day's times load, those of the previously chosen day stay visible. */
  times: Times | null
  error: ApiError | null
}

const READ_EVERY_MS = 60_000

const $loadedTimes = atom<OrderTimes | null>(null)

export const $orderTimes = computed([$loadedTimes, $cart], (loaded, cart) =>
  loaded && loaded.cart_id === cart?.id ? loaded : null,
)

export const $polledOrderTimes = computed($orderTimes, times => times)
whileMounted($polledOrderTimes, refreshOrderTimes)

let readCount = 0

/**
 * Reads the available times for a day (by default, the displayed day). Returns null if there is no bag or the
 * request fails.
 */
export async function readOrderTimes(date = $orderTimes.get()?.date ?? null): Promise<Times | null> {
  const cart = $cart.get()
  if (!cart) return null
  readCount += 1
  const readNumber = readCount
  const times = $orderTimes.get()?.times ?? null
  const isLoaded = times !== null && times.date === date
  const pendingTimes: OrderTimes = {
    cart_id: cart.id,
    version: cart.version,
    step: isLoaded ? 'ready' : 'reading',
    date,
    times,
    error: null,
  }
  $loadedTimes.set(pendingTimes)
  const query = date ? { date } : {}
  const result = await request('get', '/carts/{id}/times', { params: { id: cart.id }, query })
  // Only the latest read updates the displayed times.
  if (readNumber === readCount) {
    if (result.ok)
      $loadedTimes.set({ ...pendingTimes, step: 'ready', date: result.data.date, times: result.data })
    else if (!isLoaded) $loadedTimes.set({ ...pendingTimes, step: 'failed', error: result.error })
  }
  return result.ok ? result.data : null
}

/**
 * Refetches the times when the bag changes, and at regular intervals, because slots fill up. Returns a stop
 * function.
 */
function refreshOrderTimes(): () => void {
  let isWatching = true
  let lastVersion = ''
  const stop = $cart.subscribe(cart => {
    const version = cart ? `${cart.id} ${cart.version}` : ''
    if (version !== lastVersion && cart && cart.products.length > 0) void readOrderTimes()
    lastVersion = version
  })
  const pollTimes = async () => {
    while (isWatching) {
      await environment().wait(READ_EVERY_MS)
      if (isWatching && $orderTimes.get()?.step === 'ready') await readOrderTimes()
    }
  }
  void pollTimes()
  return () => {
    isWatching = false
    stop()
  }
}
