/**
 * Why an order is refunded. `desk`: an operator or a desk key requested the refund. `undo`: the order was
 * undone. `offer`: a substitute offer settled for less. `bank`: the refund was made in the bank's dashboard.
 */
export type RefundKind = 'desk' | 'undo' | 'offer' | 'bank'
