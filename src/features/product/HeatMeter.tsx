import './heat-wall.css'
import './heat-meter.css'
import './heat-step.css'
import './heat-wide.css'
import './heat-motion.css'
import { memo, useState } from 'react'
import { heatLabels } from '#src/copy/menu/heat.ts'
import { productCopy } from '#src/copy/menu/product.ts'
import type { ModifierGroup } from '#src/domain/menu/menu.ts'
import type { Choice } from '#src/domain/menu/modifiers/choice.ts'
import {
  chosenHeatStep,
  HEAT_LEVEL_MAX,
  type HeatLevel,
  listHeatLevels,
  nearestAvailableHeat,
  setHeatLevel,
} from '#src/domain/menu/modifiers/heat-meter.ts'
import { groupBadge } from '#src/domain/menu/modifiers/modifier-group.ts'
import { areChoicesUnchanged, type ChoicesUpdater } from './choices-change.ts'
import { GroupBadge } from './GroupHeader.tsx'

type HeatMeterProps = { group: ModifierGroup; choices: Choice[]; change: ChoicesUpdater; isNested: boolean }

/** Seven radios styled as a wall of flames. No flame is lit until the guest chooses a level. */
export const HeatMeter = memo(
  function HeatMeter({ group, choices, change, isNested }: HeatMeterProps) {
    const Heading = isNested ? 'h3' : 'h2'
    const levels = listHeatLevels(group)
    const step = chosenHeatStep(group, choices)
    const [snapMessage, setSnapMessage] = useState('')

    const choose = (requested: number) => {
      const snappedTo = nearestAvailableHeat(levels, requested)
      const name = (level: number) => heatLabels[level] ?? ''
      setSnapMessage(snappedTo === requested ? '' : productCopy.heatSnapped(name(requested), name(snappedTo)))
      change(current => setHeatLevel(group, current, requested))
    }

    return (
      <fieldset id={group.id} className="heat-meter">
        <legend className="w-full">
          <Heading className="mr-3 inline align-middle text-title">{group.name}</Heading>{' '}
          <span className="align-middle whitespace-nowrap">
            <GroupBadge state={groupBadge(group, choices)} />
          </span>
        </legend>
        <p className="heat-readout" aria-hidden="true">
          {levels.map(({ step }) => (
            <span key={step} className={`heat-${step}`}>
              {heatLabels[step]}
            </span>
          ))}
        </p>
        <div className="heat-scale">
          {levels.map(level => (
            <HeatStep key={level.step} level={level} name={group.id} chosen={step} choose={choose} />
          ))}
        </div>
        <p role="status" className="mt-3 min-h-6 font-bold">
          {snapMessage}
        </p>
      </fieldset>
    )
  },
  (previous, current) =>
    previous.group === current.group &&
    previous.change === current.change &&
    areChoicesUnchanged(previous.choices, current.choices),
)

type HeatStepProps = {
  level: HeatLevel
  name: string
  chosen: number
  choose: (step: number) => void
}

function HeatStep({ level, name, chosen, choose }: HeatStepProps) {
  const { step, available } = level
  const hint = available ? step === HEAT_LEVEL_MAX && productCopy.seeDisclaimer : productCopy.outOfStock
  return (
    <label className={`heat-step heat-${step}`} data-unavailable={!available || undefined}>
      <input
        type="radio"
        name={name}
        checked={step === chosen}
        disabled={!available}
        onChange={() => choose(step)}
      />
      <Flame />
      <span className="heat-label">
        {heatLabels[step]}
        {hint && <span className="heat-note"> {hint}</span>}
      </span>
      {!available && (
        <span className="heat-click-target" data-press aria-hidden="true" onClick={() => choose(step)} />
      )}
    </label>
  )
}

function Flame() {
  return (
    <svg viewBox="0 0 40 60" preserveAspectRatio="none" className="heat-flame" aria-hidden="true">
      <path d="M20 2C22 14 38 24 37 42 36 53 29 58 20 58 11 58 4 53 3 42 2.5 34 7 28 10 22 11 28 13 31 16 32 15 22 16 11 20 2Z" />
      <path
        className="heat-core"
        d="M20 31C21 38 29 41 28 49 27.500 54 24 57 20 57 16 57 12.500 54 12 49 11.700 45 14 41 16 38 17 41 18 42 19 43 18.500 38 19 34 20 31Z"
      />
    </svg>
  )
}
