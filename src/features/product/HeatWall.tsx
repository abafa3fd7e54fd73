import { useMemo } from 'react'
import type { ModifierGroup } from '#src/domain/menu/menu.ts'
import { type Choice, choicesInGroup } from '#src/domain/menu/modifiers/choice.ts'
import { findHeatMeters } from '#src/domain/menu/modifiers/heat-meter.ts'
import type { ChoicesUpdater } from './choices-change.ts'
import { HeatMeter } from './HeatMeter.tsx'

type HeatWallProps = {
  groups: ModifierGroup[]
  choices: Choice[]
  change: ChoicesUpdater
  /** True if the meter fits the page's column instead of spanning the window. */
  isNested?: boolean
}

export function HeatWall({ groups, choices, change, isNested = false }: HeatWallProps) {
  const meters = useMemo(() => findHeatMeters(groups), [groups])
  if (meters.length === 0) return null
  return (
    <div className={`heat-wall ${isNested ? 'rounded-lg px-4' : ''}`}>
      <div className={meters.length > 1 ? 'heat-double' : ''}>
        {meters.map(group => (
          <HeatMeter
            key={group.id}
            group={group}
            choices={choicesInGroup(group, choices)}
            change={change}
            isNested={isNested}
          />
        ))}
      </div>
    </div>
  )
}
