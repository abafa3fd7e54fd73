import { useState } from 'react'
import { IconButton, LabeledCheckbox, SearchInput, Select } from '../controls.tsx'
import type { FieldProps } from './field-props.ts'

/** Fields with more options than this get a search field. */
const UNSEARCHED_OPTIONS_MAX = 12

/** Renders a single choice. A selected value that the schema no longer contains is still listed. */
export function ChoiceField({ field, value, id, describedBy, change }: FieldProps) {
  const selected = typeof value === 'string' ? value : ''
  const options = field.options ?? []
  const isKnown = selected === '' || options.some(option => option.value === selected)
  const all = [
    ...(!field.exclude_empty_option || selected === '' ? [{ value: '', name: 'None' }] : []),
    ...options,
    ...(isKnown ? [] : [{ value: selected, name: `${selected} (no longer available)` }]),
  ]
  return <Select id={id} value={selected} options={all} aria-describedby={describedBy} change={change} />
}

export function SwitchField({ value, id, describedBy, change }: FieldProps) {
  return (
    <input
      id={id}
      type="checkbox"
      checked={value === true}
      aria-describedby={describedBy}
      onChange={({ target }) => change(target.checked)}
    />
  )
}

/**
 * Renders a multiple choice. Fields with many options or a limit also list the selected options at the top.
 */
export function OptionsField({ field, value, id, change }: FieldProps) {
  const [query, setQuery] = useState('')
  const options = field.options ?? []
  const selected = Array.isArray(value) ? value.map(String) : []
  const isLimited = Boolean(field.max_options)
  const isLong = options.length > UNSEARCHED_OPTIONS_MAX
  const toggle = (name: string) => {
    if (selected.includes(name)) return change(selected.filter(other => other !== name))
    const all = [...selected, name]
    if (isLong || isLimited) return change(all)
    // Short lists keep the values in the schema's order.
    const existing = options.map(option => option.value).filter(each => all.includes(each))
    change([...existing, ...all.filter(each => !existing.includes(each))])
  }
  const displayed = options.filter(({ name }) => name.toLowerCase().includes(query.toLowerCase()))
  return (
    <>
      {(isLong || isLimited) && <Chosen {...{ field, chosen: selected, isLimited, toggle, change }} />}
      {isLong && <SearchInput label={`Search ${field.display_name}`} value={query} change={setQuery} />}
      <div className="checks" id={id}>
        {displayed.map(option => (
          <LabeledCheckbox
            key={option.value}
            checked={selected.includes(option.value)}
            change={() => toggle(option.value)}
          >
            {option.name}
          </LabeledCheckbox>
        ))}
      </div>
    </>
  )
}

type ChosenProps = Pick<FieldProps, 'field' | 'change'> & {
  chosen: readonly string[]
  isLimited: boolean
  toggle: (name: string) => void
}

/**
 * Lists the selected options. They can be reordered only if the field has a limit, because otherwise their
 * order has no meaning.
 */
function Chosen({ field, chosen, isLimited, toggle, change }: ChosenProps) {
  const nameOf = (value: string) =>
    field.options?.find(option => option.value === value)?.name ?? `${value} (no longer available)`
  const move = (place: number, offset: -1 | 1) => () => {
    const [moved = ''] = chosen.slice(place, place + 1)
    change(chosen.toSpliced(place, 1).toSpliced(place + offset, 0, moved))
  }
  return (
    <ol className="child-list" aria-label={`Selected: ${field.display_name}`}>
      {chosen.map((value, place) => {
        const of = nameOf(value)
        const isLast = place === chosen.length - 1
        return (
          <li key={value}>
            <span className="row-name">{of}</span>
            {isLimited && (
              <>
                <IconButton label="Move up" of={of} icon="up" run={move(place, -1)} isOff={place === 0} />
                <IconButton label="Move down" of={of} icon="down" run={move(place, 1)} isOff={isLast} />
              </>
            )}
            <IconButton label="Remove" of={of} icon="bin" run={() => toggle(value)} />
          </li>
        )
      })}
    </ol>
  )
}
