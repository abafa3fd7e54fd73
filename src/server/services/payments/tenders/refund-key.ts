export function undoRefundKey(orderId: string, suffix = ''): string {
  return `${orderId} undone${suffix}`
}

export function refundCauseKey({ orderId, key }: { orderId: string; key: string }): string {
  return `${orderId} ${key}`
}
