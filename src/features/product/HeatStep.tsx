import { productCopy } from '#src/copy/product.ts'
import { HEAT_LEVEL_MAX } from '#src/domain/limits.ts'
import type { HeatLevel } from '#src/domain/menu/heat-meter.ts'
import { Flame } from './Flame.tsx'

type HeatStepProps = {
  level: HeatLevel
  /** What the radios of one meter share. */
  name: string
  chosen: number
  choose: (step: number) => void
}

export function HeatStep({ level, name, chosen, choose }: HeatStepProps) {
  const { step, label, available } = level
  const note = available ? step === HEAT_LEVEL_MAX && productCopy.seeDisclaimer : productCopy.outOfStock
  return (
    <label className={`heat-step heat-${step}`} data-shut={!available || undefined}>
      <input
        type="radio"
        name={name}
        checked={step === chosen}
        disabled={!available}
        onChange={() => choose(step)}
      />
      <Flame />
      <span className="heat-label">
        {label}
        {note && <span className="heat-note"> {note}</span>}
      </span>
      {!available && <span className="heat-press" aria-hidden="true" onClick={() => choose(step)} />}
    </label>
  )
}
