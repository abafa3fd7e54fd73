import { useState } from 'react'
import { Check, IconButton, Search, Select } from '../controls.tsx'
import type { FieldProps } from './field-props.ts'

/** Longer lists get a search field. */
const MANY = 12

/** Single choice; a value that is missing from the schema is still listed. */
export function ChoiceField({ field, value, id, describedBy, change }: FieldProps) {
  const chosen = typeof value === 'string' ? value : ''
  const options = field.options ?? []
  const isKnown = chosen === '' || options.some(option => option.value === chosen)
  const all = [
    ...(!field.exclude_empty_option || chosen === '' ? [{ value: '', name: 'None' }] : []),
    ...options,
    ...(isKnown ? [] : [{ value: chosen, name: `${chosen} (no longer offered)` }]),
  ]
  return <Select id={id} value={chosen} options={all} aria-describedby={describedBy} change={change} />
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
 * Multiple choice. With many options or a limited number, the chosen ones are listed first and can be ordered.
 */
export function OptionsField({ field, value, id, change }: FieldProps) {
  const [wanted, setWanted] = useState('')
  const options = field.options ?? []
  const chosen = Array.isArray(value) ? value.map(String) : []
  const isLimited = Boolean(field.max_options)
  const isLong = options.length > MANY
  const toggle = (name: string) => {
    if (chosen.includes(name)) return change(chosen.filter(other => other !== name))
    const all = [...chosen, name]
    if (isLong || isLimited) return change(all)
    // A few options keep the order of the schema.
    const known = options.map(option => option.value).filter(each => all.includes(each))
    change([...known, ...all.filter(each => !known.includes(each))])
  }
  const shown = options.filter(({ name }) => name.toLowerCase().includes(wanted.toLowerCase()))
  return (
    <>
      {(isLong || isLimited) && <Chosen {...{ field, chosen, isLimited, toggle, change }} />}
      {isLong && <Search label={`Find in ${field.display_name}`} value={wanted} change={setWanted} />}
      <div className="checks" id={id}>
        {shown.map(option => (
          <Check
            key={option.value}
            checked={chosen.includes(option.value)}
            change={() => toggle(option.value)}
          >
            {option.name}
          </Check>
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

/** The chosen options; a field without a limit is a set, so only a limited one can be reordered. */
function Chosen({ field, chosen, isLimited, toggle, change }: ChosenProps) {
  const nameOf = (value: string) =>
    field.options?.find(option => option.value === value)?.name ?? `${value} (no longer offered)`
  const move = (place: number, by: -1 | 1) => () => {
    const [moved = ''] = chosen.slice(place, place + 1)
    change(chosen.toSpliced(place, 1).toSpliced(place + by, 0, moved))
  }
  return (
    <ol className="child-list" aria-label={`Picked: ${field.display_name}`}>
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
            <IconButton label="Leave out" of={of} icon="bin" run={() => toggle(value)} />
          </li>
        )
      })}
    </ol>
  )
}
