import { ApiError } from '../api-error.ts'

const MOST_WAITING = 200

/** Lets that many tasks run at a time; turns work away when too much of it waits. */
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
      // Whoever waits longest takes the place over.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
