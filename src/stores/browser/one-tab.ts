/** Runs a task while no other tab of this browser does, where browsers can tell. */
export function inOneTab<T>(name: string, task: () => Promise<T>): Promise<T> {
  // Only secure pages have locks; elsewhere the server, which knows every change by its key, is what there is.
  return 'locks' in navigator ? navigator.locks.request(name, task) : task()
}
