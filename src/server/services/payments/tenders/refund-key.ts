type RefundKey = { orderId: string; key: string }

const UNDONE = 'undone'

export function undoKey(orderId: string, late = ''): string {
  return `${orderId} ${UNDONE}${late}`
}

/** An undone order has its own event and email. */
export function isOfUndo({ orderId, key }: RefundKey): boolean {
  return key.startsWith(undoKey(orderId))
}

export function causeOf({ orderId, key }: RefundKey): string {
  return `${orderId} ${key}`
}
