import { resolve } from 'node:path'

const queues = new Map<string, Promise<unknown>>()

/** Runs changes to a folder one at a time, so that concurrent saves do not overwrite each other. */
export function runSerially<Result>(folder: string, change: () => Promise<Result>): Promise<Result> {
  const key = resolve(folder)
  const result = (queues.get(key) ?? Promise.resolve()).then(change, change)
  queues.set(key, result)
  return result
}
