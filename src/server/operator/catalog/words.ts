import { formatCents } from '../../../domain/money/money.ts'
import type { OverrideRow } from '../../catalog/overrides.ts'

/** `$3.49`, `sold out` or `available`. */
export function valueWords({ price, available }: Pick<OverrideRow, 'price' | 'available'>): string {
  if (price !== null) return formatCents(price)
  return available ? 'available' : 'sold out'
}

export function undoWords({ target, kitchen }: Pick<OverrideRow, 'target' | 'kitchen'>): string {
  return `npm run catalog -- clear ${target}${kitchen === null ? '' : ` --kitchen ${kitchen}`}`
}
