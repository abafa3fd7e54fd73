import { setTimeout as wait } from 'node:timers/promises'
import { isWorthRepeating } from './failures.ts'

/** Backoff adds up to more than half a second: enough for many writers of one row. */
const TRIES = 8
const FIRST_WAIT_MS = 10
const LONGEST_WAIT_MS = 150

/**
 * Runs a transaction, retrying after deadlocks, serialization failures, and connections lost before the commit. Side
 * effects outside the database may repeat. Never retries when the commit's outcome is unknown.
 */
export async function repeatTransaction<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run()
    } catch (error) {
      if (tries === TRIES || !isWorthRepeating(error)) throw error
      // Jitter, so that two conflicting transactions do not collide again.
      await wait(Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS) * (0.5 + Math.random() / 2))
    }
  }
}
