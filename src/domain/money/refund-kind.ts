/**
 * Why an order is refunded: an operator or a desk key requested it, the order was undone, a substitute offer
 * settled for less, or the refund was made in the bank's dashboard.
 */
export type RefundKind = 'desk' | 'undo' | 'offer' | 'bank'
