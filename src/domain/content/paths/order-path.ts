/** The page of an order: its confirmation, and where a guest follows it. */
export function orderPath(id: string): string {
  return `/order/confirm/${encodeURIComponent(id)}`
}
