import { setTimeout as wait } from 'node:timers/promises'

/** Does something and is done no sooner than `ms` later, so that how long it took tells nothing. */
export async function evenly<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.all([work(), wait(ms)])
  return result
}
