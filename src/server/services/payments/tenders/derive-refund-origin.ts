import type { RefundKind } from '#src/domain/money/refund-kind.ts'
import { formatReversalRefundKey } from './refund-key.ts'
import type { RefundRow } from './refund-rows.ts'

type StoredRefund = Pick<RefundRow, 'orderId' | 'key' | 'kind' | 'nth'>

/**
 * Returns a refund's kind and number. Rows of the previous build contain neither, so both are derived from
 * the key until the migration described in `db/README.md`.
 */
export function deriveRefundOrigin({ orderId, key, kind, nth }: StoredRefund): {
  kind: RefundKind
  nth: number
} {
  return { kind: kind ?? kindOfKey(orderId, key), nth: nth ?? Number(/ {2}#(\d+)$/.exec(key)?.[1] ?? 1) }
}

function kindOfKey(orderId: string, key: string): RefundKind {
  if (key.startsWith(formatReversalRefundKey(orderId))) return 'undo'
  if (key.startsWith('offer ')) return 'offer'
  return key.startsWith('bank ') ? 'bank' : 'desk'
}
