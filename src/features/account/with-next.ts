/** An address of ours that knows where to go on after it. */
export function withNext(path: string, next: string): string {
  return next ? `${path}?next=${encodeURIComponent(next)}` : path
}
