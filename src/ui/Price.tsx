import { fromPriceLabel } from '#src/copy/shell/price.ts'
import { type Cents, formatCents } from '#src/domain/money/money.ts'
import { type PriceStyle, priceClasses } from './price-classes.ts'

type PriceProps = {
  cents: Cents
  look?: PriceStyle
  from?: Cents | null | undefined
  prefix?: string
}

export function Price({
  cents,
  look,
  from = null,
  prefix = from === null ? '' : fromPriceLabel,
}: PriceProps) {
  return (
    <span className={priceClasses(look)}>
      {prefix && `${prefix} `}
      {formatCents(from ?? cents)}
    </span>
  )
}
