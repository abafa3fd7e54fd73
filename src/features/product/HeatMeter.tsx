import './heat-levels.css'
import './heat-meter.css'
import './heat-step.css'
import './heat-wide.css'
import './heat-motion.css'
import { memo, useState } from 'react'
import { productCopy } from '#src/copy/product.ts'
import type { Choice } from '#src/domain/menu/choice.ts'
import { chooseHeat, heatLabels, heatLevels, heatStep, snapHeat } from '#src/domain/menu/heat-meter.ts'
import type { ModifierGroup } from '#src/domain/menu/menu.ts'
import { groupBadge } from '#src/domain/menu/modifier-group.ts'
import { type ChangeChoices, sameChoices } from './choices-change.ts'
import { GroupBadge } from './GroupBadge.tsx'
import { HeatStep } from './HeatStep.tsx'

type HeatMeterProps = { group: ModifierGroup; choices: Choice[]; change: ChangeChoices; isNested: boolean }

/** Seven radios dressed as a wall of flames; blank until the guest first dares. */
export const HeatMeter = memo(
  function HeatMeter({ group, choices, change, isNested }: HeatMeterProps) {
    const Heading = isNested ? 'h3' : 'h2'
    const levels = heatLevels(group)
    const step = heatStep(group, choices)
    const [snapped, setSnapped] = useState('')

    const choose = (wanted: number) => {
      const landed = snapHeat(levels, wanted)
      const name = (level: number) => heatLabels[level] ?? ''
      setSnapped(landed === wanted ? '' : productCopy.heatSnapped(name(wanted), name(landed)))
      change(current => chooseHeat(group, current, wanted))
    }

    return (
      <fieldset id={group.id} className={`heat-meter heat-${step}`}>
        <legend className="w-full">
          <Heading className="mr-3 inline align-middle text-title">{group.name}</Heading>{' '}
          <span className="align-middle whitespace-nowrap">
            <GroupBadge state={groupBadge(group, choices)} />
          </span>
        </legend>
        <p className="heat-readout" aria-hidden="true">
          <span key={step}>{step === 0 ? productCopy.heatBlank : heatLabels[step]}</span>
        </p>
        <div className="heat-scale">
          {levels.map(level => (
            <HeatStep key={level.step} level={level} name={group.id} chosen={step} choose={choose} />
          ))}
        </div>
        <p role="status" className="mt-3 min-h-6 font-bold">
          {snapped}
        </p>
      </fieldset>
    )
  },
  (was, is) => was.group === is.group && was.change === is.change && sameChoices(was.choices, is.choices),
)
