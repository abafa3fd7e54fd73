'use client'

import type { Group } from './catalogue.ts'
import type { Choose } from './GroupList.tsx'

type HeatMeterProps = { group: Group; chosen: string[]; onChoose: Choose }

export function isHeat({ options }: Group): boolean {
  return options.some(({ meta }) => meta.heat_meter_step !== undefined)
}

export function HeatMeter({ group, chosen, onChoose }: HeatMeterProps) {
  return (
    <div className="heat-wall">
      <fieldset id={group.id} className="heat-meter">
        <legend className="w-full">
          <h2 className="mr-3 inline align-middle text-title">{group.name}</h2>
        </legend>
        <div className="heat-scale">
          {group.options.map(option => (
            <label key={option.choice_id} className={`heat-step heat-${option.meta.heat_meter_step}`}>
              <input
                type="radio"
                name={group.id}
                checked={chosen.includes(option.choice_id)}
                onChange={() => onChoose(group, option, true)}
              />
              <svg viewBox="0 0 40 60" preserveAspectRatio="none" className="heat-flame" aria-hidden="true">
                <path d="M20 2C22 14 38 24 37 42 36 53 29 58 20 58 11 58 4 53 3 42 2.5 34 7 28 10 22 11 28 13 31 16 32 15 22 16 11 20 2Z" />
                <path
                  className="heat-core"
                  d="M20 31C21 38 29 41 28 49 27.500 54 24 57 20 57 16 57 12.500 54 12 49 11.700 45 14 41 16 38 17 41 18 42 19 43 18.500 38 19 34 20 31Z"
                />
              </svg>
              <span className="heat-label">{option.name}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  )
}
