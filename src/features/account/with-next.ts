/** Adds the return path to an address. */
export function withNext(path: string, next: string): string {
  return next ? `${path}?next=${encodeURIComponent(next)}` : path
}
