import { type Cents, formatCents } from '#src/domain/money/money.ts'
import { type PriceLook, priceClasses } from './price-classes.ts'

type PriceProps = {
  cents: Cents
  look?: PriceLook
  /** Shown before the amount, as in `from` or `+`. */
  prefix?: string
}

export function Price({ cents, look, prefix }: PriceProps) {
  return (
    <span className={priceClasses(look)}>
      {prefix && `${prefix} `}
      {formatCents(cents)}
    </span>
  )
}
