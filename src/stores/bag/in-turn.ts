let queue: Promise<unknown> = Promise.resolve()

/** Runs a task on the bag once those before it are through, so that each is based on what the one before it left. */
export function inTurn<T>(task: () => Promise<T>): Promise<T> {
  const done = queue.then(task)
  queue = done.catch(() => {})
  return done
}

/** Runs a task while no other tab of this browser does, where browsers can tell. */
export function inOneTab<T>(name: string, task: () => Promise<T>): Promise<T> {
  // Only secure pages have locks; elsewhere the server, which knows every change by its key, is what there is.
  return 'locks' in navigator ? navigator.locks.request(name, task) : task()
}
