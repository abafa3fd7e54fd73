import { ApiError } from '../api-error.ts'

const MOST_WAITING = 200

/** Returns a semaphore with `most` permits that rejects tasks once its queue is full. */
export function fewAtOnce(most: number) {
  let running = 0
  const waiting: (() => void)[] = []

  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (running < most) running += 1
    else {
      if (waiting.length >= MOST_WAITING) throw new ApiError(503, { error: 'Too many pictures at once' })
      await new Promise<void>(resolve => waiting.push(resolve))
    }
    try {
      return await task()
    } finally {
      // Passes the permit to the task that has waited longest.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
