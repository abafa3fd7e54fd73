export function formatReversalRefundKey(orderId: string, suffix = ''): string {
  return `${orderId} undone${suffix}`
}

export function formatRefundCauseKey({ orderId, key }: { orderId: string; key: string }): string {
  return `${orderId} ${key}`
}
