let queue: Promise<unknown> = Promise.resolve()

/** Serializes tasks on the bag, so that each starts from the previous result. */
export function runBagTask<T>(task: () => Promise<T>): Promise<T> {
  const result = queue.then(task)
  queue = result.catch(() => {})
  return result
}
