import { PoolBusyError } from './failures.ts'

/** Waiting queries are rejected if no connection was acquired or released for this long. */
const STALL_MS = 1_000
const CHECK_INTERVAL_MS = 100
/** Maximum number of waiting queries. Guests would leave before a longer queue is processed. */
const QUEUE_MAX = 200

type Waiter = { guest: string | null; resolve: () => void; reject: (error: PoolBusyError) => void }
type Share = { taken: number; movedAt: number }

/**
 * A fair semaphore for connections. The per-guest limit keeps one guest's slow queries from blocking other
 * guests. Queries wait as long as connections are being released, and fail fast once none are released.
 */
export class ConnectionLimiter {
  readonly #max: number
  readonly #guestMax: number
  readonly #all: Share = { taken: 0, movedAt: 0 }
  readonly #guests = new Map<string, Share>()
  #waiting: Waiter[] = []
  #timer: NodeJS.Timeout | undefined

  constructor({ max, guestMax }: { max: number; guestMax: number }) {
    this.#max = max
    this.#guestMax = guestMax
  }

  /**
   * Acquires a permit and returns its release function. Throws `PoolBusyError` if the queue is full or
   * stalled.
   */
  async acquire(guest: string | null): Promise<() => void> {
    if (this.#hasRoom(guest)) this.#take(guest)
    else await this.#queue(guest)
    let isReleased = false
    return () => {
      if (isReleased) return
      isReleased = true
      this.#leave(guest)
    }
  }

  #queue(guest: string | null): Promise<void> {
    if (this.#waiting.length >= QUEUE_MAX || this.#isStalled(guest)) throw new PoolBusyError()
    this.#timer ??= setInterval(() => this.#refuseStalled(), CHECK_INTERVAL_MS).unref()
    return new Promise((resolve, reject) => this.#waiting.push({ guest, resolve, reject }))
  }

  #take(guest: string | null): void {
    for (const share of this.#sharesOf(guest)) {
      share.taken += 1
      share.movedAt = performance.now()
    }
  }

  #leave(guest: string | null): void {
    for (const share of this.#sharesOf(guest)) {
      share.taken -= 1
      share.movedAt = performance.now()
    }
    if (guest !== null && this.#guests.get(guest)?.taken === 0) this.#guests.delete(guest)
    const next = this.#waiting.findIndex(waiting => this.#hasRoom(waiting.guest))
    const [waiting] = next === -1 ? [] : this.#waiting.splice(next, 1)
    if (!waiting) return
    this.#take(waiting.guest)
    waiting.resolve()
    this.#stopTimer()
  }

  #refuseStalled(): void {
    const stalled = this.#waiting.filter(({ guest }) => this.#isStalled(guest))
    this.#waiting = this.#waiting.filter(waiting => !stalled.includes(waiting))
    this.#stopTimer()
    for (const { reject } of stalled) reject(new PoolBusyError())
  }

  #stopTimer(): void {
    if (this.#waiting.length > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  #hasRoom(guest: string | null): boolean {
    return this.#all.taken < this.#max && (this.#guestTaken(guest)?.taken ?? 0) < this.#guestMax
  }

  #isStalled(guest: string | null): boolean {
    const stalledBefore = performance.now() - STALL_MS
    const guestShare = this.#guestTaken(guest)
    if (guestShare && guestShare.taken >= this.#guestMax && guestShare.movedAt < stalledBefore) return true
    return this.#all.taken >= this.#max && this.#all.movedAt < stalledBefore
  }

  #guestTaken(guest: string | null): Share | undefined {
    return guest === null ? undefined : this.#guests.get(guest)
  }

  #sharesOf(guest: string | null): Share[] {
    if (guest === null) return [this.#all]
    const share = this.#guests.get(guest) ?? { taken: 0, movedAt: 0 }
    this.#guests.set(guest, share)
    return [this.#all, share]
  }
}
