import { AsyncLocalStorage } from 'node:async_hooks'

const guests = new AsyncLocalStorage<string | null>()

/** Runs a function whose queries count against the guest's connection limit. */
export function runForGuest<T>(guest: string | null, run: () => T): T {
  return guests.run(guest, run)
}

export function getCurrentGuest(): string | null {
  return guests.getStore() ?? null
}
