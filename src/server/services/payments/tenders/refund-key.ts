type RefundKey = { orderId: string; key: string }

const UNDONE = 'undone'

export function undoKey(orderId: string, suffix = ''): string {
  return `${orderId} ${UNDONE}${suffix}`
}

export function isUndoRefund({ orderId, key }: RefundKey): boolean {
  return key.startsWith(undoKey(orderId))
}

export function refundCause({ orderId, key }: RefundKey): string {
  return `${orderId} ${key}`
}
