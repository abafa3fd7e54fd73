import { useStore } from '@nanostores/react'
import { localInputToUtc, utcToLocalInput } from '#storyblok/editor/content/utc-time.ts'
import { Input } from '../controls.tsx'
import { $openStory } from '../draft-store.ts'
import type { FieldProps } from './field-props.ts'

function wordsOf(value: unknown) {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

export function TextField({ field, value, id, describedBy, language, change }: FieldProps) {
  const described = { 'aria-describedby': describedBy, 'aria-required': field.required }
  return <Input id={id} lang={language} value={wordsOf(value)} {...described} change={change} />
}

export function LinesField({ field, value, id, describedBy, language, change }: FieldProps) {
  return (
    <textarea
      id={id}
      className="input"
      rows={3}
      lang={language}
      value={wordsOf(value)}
      aria-describedby={describedBy}
      aria-required={field.required}
      onChange={({ target }) => change(target.value)}
    />
  )
}

/** Renders a number input. The value is a string because Storyblok stores numbers as text. */
export function NumberField({ field: { min_value, max_value }, value, id, describedBy, change }: FieldProps) {
  const range = { min: min_value, max: max_value, step: 'any' }
  const input = { id, type: 'number', value: wordsOf(value), 'aria-describedby': describedBy }
  return <Input {...range} {...input} change={change} />
}

/**
 * Renders a date and time input in the browser's time zone, like Storyblok's date field. The stored value is
 * UTC. The input is uncontrolled because its value is empty while the user types, and React would clear it.
 */
export function TimeField({ value, id, describedBy, change }: FieldProps) {
  const revision = useStore($openStory)?.revision
  const input = {
    id,
    type: 'datetime-local',
    defaultValue: utcToLocalInput(value),
    'aria-describedby': describedBy,
  }
  return <Input key={revision} {...input} change={input => change(localInputToUtc(input))} />
}
