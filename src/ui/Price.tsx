import { fromPriceLabel } from '#src/copy/shell/price.ts'
import { type Cents, formatCents } from '#src/domain/money/money.ts'

const STYLES = {
  text: 'font-bold',
  /** Price tag on a product card. */
  chip: 'price-chip',
  large: 'font-display text-title tracking-label',
}

type PriceProps = {
  cents: Cents
  variant?: keyof typeof STYLES
  from?: Cents | null | undefined
  prefix?: string
}

export function Price({
  cents,
  variant = 'text',
  from = null,
  prefix = from === null ? '' : fromPriceLabel,
}: PriceProps) {
  const amount = formatCents(from ?? cents)
  return <span className={`price ${STYLES[variant]}`}>{prefix ? `${prefix} ${amount}` : amount}</span>
}
