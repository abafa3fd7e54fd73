import { atom, computed } from 'nanostores'
import type { Times } from '#src/contract/cart/times.ts'
import { type ApiError, request } from '../api/request.ts'
import { $cart } from '../bag/bag.ts'
import { environment } from '../browser/environment.ts'
import { whenUsed } from '../browser/when-used.ts'

/** The times at which a bag can be ready, as last read. */
type OrderTimes = {
  cart_id: string
  /** The bag's version they were read for. */
  version: number
  step: 'reading' | 'ready' | 'failed'
  /** The day asked for; null for the first that has times. */
  date: string | null
  /** The times that are shown; while another day is read, those of the day before. */
  times: Times | null
  error: ApiError | null
}

const READ_EVERY_MS = 60_000

const $read = atom<OrderTimes | null>(null)

/** The times of the open bag; null until they are asked for. */
export const $orderTimes = computed([$read, $cart], (read, cart) =>
  read && read.cart_id === cart?.id ? read : null,
)

/** The same, kept up to date while a page uses them. */
export const $watchedTimes = computed($orderTimes, times => times)
whenUsed($watchedTimes, watchTimes)

let reads = 0

/** Reads the times of a day, by default the shown one; null when there was no answer. */
export async function readTimes(date = $orderTimes.get()?.date ?? null): Promise<Times | null> {
  const cart = $cart.get()
  if (!cart) return null
  reads += 1
  const own = reads
  const times = $orderTimes.get()?.times ?? null
  // The old times stay until there are newer ones.
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
  // The guest has chosen another day since.
  if (own === reads) {
    if (found.ok) $read.set({ ...reading, step: 'ready', date: found.data.date, times: found.data })
    else if (!isKnown) $read.set({ ...reading, step: 'failed', error: found.error })
  }
  return found.ok ? found.data : null
}

/** Keeps the times up to date: they depend on the bag and its handoff, and slots fill up. */
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
