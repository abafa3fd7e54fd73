import type { ReactNode } from 'react'
import { ChoicePill } from '#src/ui/form/ChoicePill.tsx'

type PillsProps<T extends string | number> = {
  legend: string
  name: string
  options: readonly T[]
  chosen: T | number
  onChoose: (option: T) => void
  renderLabel: (option: T) => ReactNode
}

export function PillGroup<T extends string | number>({
  legend,
  name,
  options,
  chosen,
  onChoose,
  renderLabel,
}: PillsProps<T>) {
  return (
    <fieldset>
      <legend className="mb-1 font-bold">{legend}</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {options.map(option => (
          <ChoicePill
            key={option}
            name={name}
            value={String(option)}
            checked={chosen === option}
            onChoose={() => onChoose(option)}
          >
            <span className="font-bold">{renderLabel(option)}</span>
          </ChoicePill>
        ))}
      </div>
    </fieldset>
  )
}
