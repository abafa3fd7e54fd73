/** Runs a task in only one tab at a time, if the browser supports the Web Locks API. */
export function runInOneTab<T>(name: string, task: () => Promise<T>): Promise<T> {
  // The API requires HTTPS. Without the API, only the server's idempotency keys prevent duplicates.
  return 'locks' in navigator ? navigator.locks.request(name, task) : task()
}
