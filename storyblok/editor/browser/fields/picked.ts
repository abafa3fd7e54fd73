import type { FieldModel } from '../../content/model.ts'
import { h, rebuild } from '../controls/dom.ts'
import { findIn } from '../controls/find-in.ts'
import { type Sign, sign } from '../controls/icons.ts'
import type { FieldBuilder } from './field-builder.ts'

/** Longer lists get a search field. */
export const MANY = 12

/**
 * Multiple choice from many options, selected ones first in their order. If the number is limited, they can
 * be reordered.
 */
export const pickedField: FieldBuilder = ({ field, value, id, change }) => {
  let picked = Array.isArray(value) ? value.map(String) : []
  const options = field.options ?? []
  const list = h('ol', { class: 'child-list', 'aria-label': `Picked: ${field.display_name}` })
  const boxes = new Map(options.map(option => [option.value, h('input', { type: 'checkbox' })]))

  const take = (next: readonly string[]) => {
    picked = [...next]
    show()
    change(picked)
  }
  const toggle = (name: string) =>
    take(picked.includes(name) ? picked.filter(other => other !== name) : [...picked, name])
  const moveBy = (name: string, by: -1 | 1) => {
    const others = picked.filter(other => other !== name)
    take(others.toSpliced(picked.indexOf(name) + by, 0, name))
  }
  const row = (name: string, place: number) => {
    const words = options.find(option => option.value === name)?.name ?? `${name} (not offered any more)`
    const tool = (label: string, icon: Sign, run: () => void, isOn = true) =>
      h(
        'button',
        {
          ...{ type: 'button', class: 'icon-button', 'aria-label': `${label} ${words}`, title: label },
          'data-key': `${icon}-${name}`,
          disabled: !isOn,
          onclick: run,
        },
        sign(icon),
      )
    return h(
      'li',
      {},
      h('span', { class: 'child' }, words),
      ...(isArranged(field)
        ? [
            tool('Move up', 'up', () => moveBy(name, -1), place > 0),
            tool('Move down', 'down', () => moveBy(name, 1), place < picked.length - 1),
          ]
        : []),
      tool('Leave out', 'bin', () => [toggle(name), boxes.get(name)?.focus()]),
    )
  }
  const show = () => {
    rebuild(list, ...picked.map(row))
    for (const [name, box] of boxes) box.checked = picked.includes(name)
  }
  for (const [name, box] of boxes) box.addEventListener('change', () => toggle(name))
  const rows = options.map(({ name, value: key }) => h('label', { class: 'check' }, boxes.get(key), name))
  show()
  return h(
    'div',
    {},
    list,
    rows.length > MANY && findIn(`Find in ${field.display_name}`, rows),
    h('div', { class: 'checks', id }, ...rows),
  )
}

/** True if the order matters: a field without a limit is a set, such as a block's places. */
function isArranged({ max_options }: FieldModel): boolean {
  return max_options !== undefined
}
