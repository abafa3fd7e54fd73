let queue: Promise<unknown> = Promise.resolve()

/** Serializes tasks on the bag, so that each one starts from the result of the previous one. */
export function runBagTask<T>(task: () => Promise<T>): Promise<T> {
  const result = queue.then(task)
  queue = result.catch(() => {})
  return result
}
