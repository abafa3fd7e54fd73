type RefundKey = { orderId: string; key: string }

const UNDONE = 'undone'

export function undoRefundKey(orderId: string, suffix = ''): string {
  return `${orderId} ${UNDONE}${suffix}`
}

export function isUndoRefund({ orderId, key }: RefundKey): boolean {
  return key.startsWith(undoRefundKey(orderId))
}

export function refundCauseKey({ orderId, key }: RefundKey): string {
  return `${orderId} ${key}`
}
