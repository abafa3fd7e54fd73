let queue: Promise<unknown> = Promise.resolve()

/** Runs a task on the bag once those before it are through, so that each is based on what the one before it left. */
export function inTurn<T>(task: () => Promise<T>): Promise<T> {
  const done = queue.then(task)
  queue = done.catch(() => {})
  return done
}
