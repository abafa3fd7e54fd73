import { AsyncLocalStorage } from 'node:async_hooks'

const guests = new AsyncLocalStorage<string | null>()

/** Does something for a guest, by any name: what they have the database do shares their part of its connections. */
export function onBehalfOf<T>(guest: string | null, run: () => T): T {
  return guests.run(guest, run)
}

/** The guest something is done for; null for what is done for nobody in particular. */
export function currentGuest(): string | null {
  return guests.getStore() ?? null
}
