let queue: Promise<unknown> = Promise.resolve()

/** Runs tasks on the bag one after the other, so that each starts from the result of the one before. */
export function inTurn<T>(task: () => Promise<T>): Promise<T> {
  const done = queue.then(task)
  queue = done.catch(() => {})
  return done
}
