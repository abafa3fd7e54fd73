/** Which refund: parts of one that are asked for together have the same key. */
type RefundKey = { orderId: string; key: string }

const UNDONE = 'undone'

/** The key of refunds for an order that came to nothing; `late`: of what was taken while it was undone. */
export function undoKey(orderId: string, late = ''): string {
  return `${orderId} ${UNDONE}${late}`
}

/** Whether a refund is for an order that came to nothing, which has an event and a mail of its own. */
export function isOfUndo({ orderId, key }: RefundKey): boolean {
  return key.startsWith(undoKey(orderId))
}

/** The cause that points are taken back for: one for all the parts of a refund. */
export function causeOf({ orderId, key }: RefundKey): string {
  return `${orderId} ${key}`
}
