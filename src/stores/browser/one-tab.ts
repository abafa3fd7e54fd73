/** Runs a task in one tab of this browser at a time, where the browser has locks. */
export function inOneTab<T>(name: string, task: () => Promise<T>): Promise<T> {
  // Without https there are no locks. Then only the server, which carries out each key once, prevents doubles.
  return 'locks' in navigator ? navigator.locks.request(name, task) : task()
}
