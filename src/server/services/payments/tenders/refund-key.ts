/** Parts of one refund share its key. */
type RefundKey = { orderId: string; key: string }

const UNDONE = 'undone'

/** Idempotency key for refunding an undone order; `late` for money captured during the undo. */
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
