import { resolve } from 'node:path'

const queues = new Map<string, Promise<unknown>>()

/** Two saves that read the same files must not overtake each other. */
export function oneAtATime<Result>(folder: string, change: () => Promise<Result>): Promise<Result> {
  const key = resolve(folder)
  const result = (queues.get(key) ?? Promise.resolve()).then(change, change)
  queues.set(key, result)
  return result
}
