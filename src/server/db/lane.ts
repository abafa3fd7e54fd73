import { PoolBusyError } from './failures.ts'

/** How long nothing has to move before those who wait are told to come back. */
const STALLED_MS = 1_000
const LOOK_EVERY_MS = 100
/** More would be waiting longer than a guest does. */
const WAITING_MAX = 200

type Waiting = { guest: string | null; enter: () => void; refuse: (error: PoolBusyError) => void }
type Share = { taken: number; movedAt: number }

/**
 * A queue for connections: so many at once, and only some of them for one guest, so that what hangs keeps its own guest
 * waiting. While it moves, guests wait their turn; when it stands still, they are refused quickly.
 */
export class Lane {
  readonly #max: number
  readonly #guestMax: number
  readonly #all: Share = { taken: 0, movedAt: 0 }
  readonly #guests = new Map<string, Share>()
  #waiting: Waiting[] = []
  #look: NodeJS.Timeout | undefined

  constructor({ max, guestMax }: { max: number; guestMax: number }) {
    this.#max = max
    this.#guestMax = guestMax
  }

  /** Waits for a place; answers how to leave it. */
  async enter(guest: string | null): Promise<() => void> {
    if (this.#hasRoom(guest)) this.#take(guest)
    else await this.#queue(guest)
    let hasLeft = false
    return () => {
      if (hasLeft) return
      hasLeft = true
      this.#leave(guest)
    }
  }

  #queue(guest: string | null): Promise<void> {
    if (this.#waiting.length >= WAITING_MAX || this.#isStalled(guest)) throw new PoolBusyError()
    this.#look ??= setInterval(() => this.#refuseStalled(), LOOK_EVERY_MS).unref()
    return new Promise((enter, refuse) => this.#waiting.push({ guest, enter, refuse }))
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
    waiting.enter()
    this.#lookNoMore()
  }

  #refuseStalled(): void {
    const stalled = this.#waiting.filter(({ guest }) => this.#isStalled(guest))
    this.#waiting = this.#waiting.filter(waiting => !stalled.includes(waiting))
    this.#lookNoMore()
    for (const { refuse } of stalled) refuse(new PoolBusyError())
  }

  #lookNoMore(): void {
    if (this.#waiting.length > 0) return
    clearInterval(this.#look)
    this.#look = undefined
  }

  #hasRoom(guest: string | null): boolean {
    return this.#all.taken < this.#max && (this.#guestTaken(guest)?.taken ?? 0) < this.#guestMax
  }

  /** Whether what is full, the lane or the guest's part of it, has not moved for a while. */
  #isStalled(guest: string | null): boolean {
    const before = performance.now() - STALLED_MS
    const own = this.#guestTaken(guest)
    if (own && own.taken >= this.#guestMax && own.movedAt < before) return true
    return this.#all.taken >= this.#max && this.#all.movedAt < before
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
