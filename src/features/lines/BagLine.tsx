import { useStore } from '@nanostores/react'
import { useId } from 'react'
import { bagCopy } from '#src/copy/bag/bag.ts'
import { QUANTITY_MAX, QUANTITY_MIN } from '#src/domain/bag/bag-limits.ts'
import { lineHeatLevel } from '#src/domain/menu/modifiers/heat-meter.ts'
import { $pendingBagTarget } from '#src/stores/bag/bag.ts'
import { setLineQuantity } from '#src/stores/bag/edits/bag-lines.ts'
import type { VisibleBagLine } from '#src/stores/bag/edits/visible-lines.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { QuantityStepper } from '#src/ui/form/QuantityStepper.tsx'
import { Price } from '#src/ui/Price.tsx'
import { FoodDisc } from '#src/ui/picture/FoodDisc.tsx'
import { Icon } from '#src/ui/picture/Icon.tsx'
import { AllergenLine } from './AllergenLine.tsx'
import { LineSummary } from './LineSummary.tsx'
import { useUnsentCount } from './use-unsent-count.ts'

type BagLineProps = Omit<VisibleBagLine, 'key'> & {
  editPath: string | null
  onRemove: () => void
}

export function BagLine({ line, isNew, isChanging, editPath, onRemove }: BagLineProps) {
  const isPending = useStore($pendingBagTarget, { ssr: 'initial' }) === line.id || isChanging
  const isUnsent = useUnsentCount() > 0 && isChanging
  const reasonId = useId()
  const isLast = line.quantity === QUANTITY_MIN
  const isFull = line.quantity >= QUANTITY_MAX
  return (
    <li
      className="grid grid-cols-[--spacing(18)_minmax(0,1fr)] gap-x-4 py-5 in-data-compact:grid-cols-[--spacing(14)_minmax(0,1fr)] in-data-compact:py-2"
      aria-busy={isPending || undefined}
    >
      <div className={line.problem ? 'opacity-50 washed-out' : ''}>
        <FoodDisc src={line.image} sizes="small" heat={lineHeatLevel(line)} width={144} height={144} />
      </div>
      <div className="min-w-0">
        <div className="flex items-start justify-between gap-3">
          <h3 className="min-w-0 font-sans text-base leading-tight font-black tracking-normal normal-case wrap-anywhere">
            {line.name}
          </h3>
          <span className={isPending ? 'opacity-60' : ''}>
            <Price cents={line.cost.total} />
          </span>
        </div>
        <LineSummary {...line} />
        <AllergenLine allergens={line.allergens} recipient={line.recipient} />
        {isUnsent && (
          <p className="mt-2">
            <Badge tone="yellow">{bagCopy.waiting}</Badge>
          </p>
        )}
        {isNew && !isUnsent && <p className="mt-1 text-sm text-muted">{bagCopy.adding}</p>}
        {line.problem && (
          <p className="mt-2 flex items-start gap-2 rounded-md border-2 border-danger bg-fire-50 px-3 py-2 text-sm font-bold text-danger">
            <Icon name="alert" className="mt-0.5 size-4" />
            {line.problem.message}
          </p>
        )}
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 in-data-compact:mt-1.5">
          <QuantityStepper
            name={line.name}
            value={line.quantity}
            removes={isLast}
            onDecrease={isLast ? onRemove : () => void setLineQuantity(line, line.quantity - 1)}
            onIncrease={isFull ? undefined : () => void setLineQuantity(line, line.quantity + 1)}
            describedBy={reasonId}
          />
          {editPath && (
            <a
              href={editPath}
              aria-label={bagCopy.editLine(line.name)}
              className="touch-target inline-flex min-h-6 items-center gap-1 text-sm font-bold underline decoration-primary decoration-2 underline-offset-4"
            >
              <Icon name="edit" className="size-4" />
              {bagCopy.edit}
            </a>
          )}
        </div>
        {isFull && (
          <p id={reasonId} className="mt-1 text-sm text-muted">
            {bagCopy.quantityFull}
          </p>
        )}
      </div>
    </li>
  )
}
