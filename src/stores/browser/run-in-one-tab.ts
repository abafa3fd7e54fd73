/** Runs a task in one tab at a time with Web Locks, if the browser supports them. */
export function runInOneTab<T>(name: string, task: () => Promise<T>): Promise<T> {
  // Locks need HTTPS. Without them, only the server's idempotency keys prevent duplicates.
  return 'locks' in navigator ? navigator.locks.request(name, task) : task()
}
