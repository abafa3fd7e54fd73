export function addNextParameter(path: string, next: string): string {
  return next ? `${path}?next=${encodeURIComponent(next)}` : path
}
