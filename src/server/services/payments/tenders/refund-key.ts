/** Which refund: parts of one that are asked for together have the same key. */
type RefundKey = { orderId: string; key: string }

const UNDONE = 'undone'

/** What an order that came to nothing gives back is asked for with; `late`: what was taken while it was undone. */
export function undoKey(orderId: string, late = ''): string {
  return `${orderId} ${UNDONE}${late}`
}

/** Whether it is given back because its order came to nothing, of which there is an event and a mail already. */
export function isOfUndo({ orderId, key }: RefundKey): boolean {
  return key.startsWith(undoKey(orderId))
}

/** What points are taken back for: all the parts of a refund together. */
export function causeOf({ orderId, key }: RefundKey): string {
  return `${orderId} ${key}`
}
