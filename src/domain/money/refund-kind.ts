/**
 * Why an order is refunded. `desk`: an operator or a desk key requested the refund. `undo`: the order was
 * undone. `offer`: a sold-out line was removed or replaced with a cheaper one. `bank`: the refund was made in
 * the bank's dashboard.
 */
export type RefundKind = 'desk' | 'undo' | 'offer' | 'bank'
