import { setTimeout as wait } from 'node:timers/promises'
import { isWorthRepeating } from './failures.ts'

/** With the waits between them more than half a second: as long as many that want one row are in each other's way. */
const TRIES = 8
const FIRST_WAIT_MS = 10
const LONGEST_WAIT_MS = 150

/**
 * Carries out a transaction, again when it was rolled back for another's sake or its connection was lost before the commit:
 * what it does besides the database may happen more than once. Never when nobody knows whether it was committed.
 */
export async function repeatTransaction<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run()
    } catch (error) {
      if (tries === TRIES || !isWorthRepeating(error)) throw error
      // By chance, so that two that were in each other's way do not meet again.
      await wait(Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS) * (0.5 + Math.random() / 2))
    }
  }
}
