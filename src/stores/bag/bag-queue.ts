let queue: Promise<unknown> = Promise.resolve()

/** Runs tasks on the bag one after another, so each starts from the previous one's result. */
export function runBagTask<T>(task: () => Promise<T>): Promise<T> {
  const result = queue.then(task)
  queue = result.catch(() => {})
  return result
}
