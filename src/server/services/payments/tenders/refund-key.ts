type RefundKey = { orderId: string; key: string }

const UNDONE = 'undone'

export function undoKey(orderId: string, late = ''): string {
  return `${orderId} ${UNDONE}${late}`
}

export function isOfUndo({ orderId, key }: RefundKey): boolean {
  return key.startsWith(undoKey(orderId))
}

export function causeOf({ orderId, key }: RefundKey): string {
  return `${orderId} ${key}`
}
