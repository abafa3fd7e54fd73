/** The page of an order: its confirmation and progress. */
export function orderPath(id: string): string {
  return `/order/confirm/${encodeURIComponent(id)}`
}
