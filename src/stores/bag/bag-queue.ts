let queue: Promise<unknown> = Promise.resolve()

/** Runs bag tasks one at a time, so that each one starts from the previous one's result. */
export function runBagTask<T>(task: () => Promise<T>): Promise<T> {
  const result = queue.then(task)
  queue = result.catch(() => {})
  return result
}
