import { AsyncLocalStorage } from 'node:async_hooks'

const guests = new AsyncLocalStorage<string | null>()

/** Runs a function for a guest, so that its queries count against that guest's share of connections. */
export function runForGuest<T>(guest: string | null, run: () => T): T {
  return guests.run(guest, run)
}

export function currentGuest(): string | null {
  return guests.getStore() ?? null
}
