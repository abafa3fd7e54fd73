import { type FocusEvent, useId } from 'react'
import { Icon } from '../picture/Icon.tsx'
import { controlClasses, errorClasses, hintClasses, labelClasses } from './field-classes.ts'

type Parts = { year: string; month: string; day: string }

type DateSelectProps = {
  id: string
  label: string
  labels: { month: string; day: string; year: string }
  months: string[]
  days: number
  years: number[]
  parts: Parts
  hint?: string | undefined
  error?: string | null | undefined
  required?: boolean | undefined
  disabled?: boolean | undefined
  autocomplete?: string | undefined
  onParts: (parts: Parts) => void
  onLeave: () => void
}

const twoDigits = (part: number) => String(part).padStart(2, '0')

export function DateSelect(props: DateSelectProps) {
  const { label, labels, months, days, years, parts, hint, error, autocomplete } = props
  const ownId = useId()
  const describedBy = [hint && `${ownId}-hint`, error && `${ownId}-error`].filter(Boolean).join(' ')
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) props.onLeave()
  }
  const select = (part: keyof Parts, options: { value: string; text: string | number }[]) => (
    <select
      id={part === 'month' ? props.id : undefined}
      aria-label={labels[part]}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy || undefined}
      autoComplete={autocomplete && `${autocomplete}-${part}`}
      required={props.required}
      disabled={props.disabled}
      value={parts[part]}
      onChange={event => props.onParts({ ...parts, [part]: event.target.value })}
      className={controlClasses}
    >
      <option value="">{labels[part]}</option>
      {options.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  )
  return (
    <fieldset onBlur={handleBlur}>
      <legend className={labelClasses}>{label}</legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)_minmax(0,1.2fr)]">
        <div className="max-sm:col-span-2">
          {select(
            'month',
            months.map((text, index) => ({ value: twoDigits(index + 1), text })),
          )}
        </div>
        {select(
          'day',
          Array.from({ length: days }, (_, index) => ({ value: twoDigits(index + 1), text: index + 1 })),
        )}
        {select(
          'year',
          years.map(year => ({ value: String(year), text: year })),
        )}
      </div>
      {hint && (
        <p id={`${ownId}-hint`} className={hintClasses}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${ownId}-error`} className={errorClasses}>
          <Icon name="alert" className="mt-0.5 size-4" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
