export function orderPath(id: string): string {
  return `/order/confirm/${encodeURIComponent(id)}`
}
