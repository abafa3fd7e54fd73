let queue: Promise<unknown> = Promise.resolve()

/** Serializes tasks on the bag, so that each starts from the previous result. */
export function inTurn<T>(task: () => Promise<T>): Promise<T> {
  const done = queue.then(task)
  queue = done.catch(() => {})
  return done
}
