/** Runs a task in one tab at a time (Web Locks), if supported. */
export function runInOneTab<T>(name: string, task: () => Promise<T>): Promise<T> {
  // Locks need HTTPS. Without them, only the server's idempotency keys prevent duplicates.
  return 'locks' in navigator ? navigator.locks.request(name, task) : task()
}
