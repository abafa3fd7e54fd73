import { setTimeout as wait } from 'node:timers/promises'
import { isRetryable } from './failures.ts'

/** Backoff adds up to more than half a second: enough for many writers of one row. */
const ATTEMPTS_MAX = 8
const FIRST_WAIT_MS = 10
const WAIT_MAX_MS = 150

/**
 * Runs a transaction, retrying after deadlocks, serialization failures, and connections lost before the commit. Side
 * effects outside the database may repeat. Never retries when the commit's outcome is unknown.
 */
export async function retryTransaction<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      if (attempt === ATTEMPTS_MAX || !isRetryable(error)) throw error
      // Jitter, so that two conflicting transactions do not collide again.
      await wait(Math.min(FIRST_WAIT_MS * 2 ** attempt, WAIT_MAX_MS) * (0.5 + Math.random() / 2))
    }
  }
}
