import { type Cents, formatCents } from '#src/domain/money.ts'

type PriceProps = {
  cents: Cents
  /** `chip` is the sticker of a product card. */
  look?: 'text' | 'chip' | 'large'
  /** Shown before the amount, as in `from` or `+`. */
  prefix?: string
}

const LOOKS = {
  text: 'font-bold',
  chip: 'inline-block -rotate-2 rounded-sm border-3 border-ink bg-accent px-2 font-display text-xl tracking-label text-ink',
  large: 'font-display text-title tracking-label',
}

export function Price({ cents, look = 'text', prefix }: PriceProps) {
  return (
    <span className={`whitespace-nowrap tabular-nums ${LOOKS[look]}`}>
      {prefix && `${prefix} `}
      {formatCents(cents)}
    </span>
  )
}
