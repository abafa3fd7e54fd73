import { setTimeout as wait } from 'node:timers/promises'
import { isRetryableError } from './failures.ts'

/**
 * Maximum number of attempts. The seven delays between attempts add up to 0.4–0.7 seconds, enough for many
 * writers that update the same row.
 */
const ATTEMPTS_MAX = 8
const FIRST_WAIT_MS = 10
const WAIT_MAX_MS = 150
/** No attempt starts later than this, because each can take seconds if the database accepts no connections. */
const DEADLINE_MS = 3_000

/**
 * Runs a transaction. Retries after deadlocks, serialization failures, and connections lost before the
 * commit, so side effects outside the database may repeat. Never retries if the outcome of the commit is
 * unknown.
 */
export async function retryTransaction<T>(run: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + DEADLINE_MS
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      // The jitter prevents two conflicting transactions from colliding again.
      const waitMs = Math.min(FIRST_WAIT_MS * 2 ** attempt, WAIT_MAX_MS) * (0.5 + Math.random() / 2)
      const isLast = attempt === ATTEMPTS_MAX || performance.now() + waitMs > deadline
      if (isLast || !isRetryableError(error)) throw error
      await wait(waitMs)
    }
  }
}
