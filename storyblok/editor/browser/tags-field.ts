import { withTyped } from '../content/tags.ts'
import { h } from './controls/dom.ts'
import { chooseTags, getOpen, getState } from './state/state.ts'

/** Tags of a story: existing ones are listed, new ones can be typed. */
export function tagsField(): HTMLElement {
  const rows = h('div', { class: 'checks' })
  const input = h('input', {
    ...{ id: 'story-tags', class: 'input', type: 'text', maxlength: 60, autocomplete: 'off' },
    ...{ placeholder: 'Another tag', 'aria-label': 'Another tag' },
  })
  const known = [...new Set(getState().stories.flatMap(({ tag_list }) => tag_list))]
  const draw = () => {
    const offered = [...new Set([...known, ...chosen()])].toSorted((one, other) => one.localeCompare(other))
    rows.replaceChildren(...offered.map(tagRow))
  }
  const add = () => {
    const tags = withTyped(chosen(), input.value, known)
    input.value = ''
    if (tags.length === chosen().length) return
    chooseTags(tags)
    draw()
  }
  input.addEventListener('change', add)
  draw()
  const hint = 'To find it by, in the list of pages and in Storyblok; guests do not see them.'
  return h(
    'fieldset',
    // Tags are shared by all languages.
    { class: 'field tags', 'data-field': 'tags', disabled: getState().language !== null },
    h('legend', {}, 'Tags'),
    h('p', { class: 'hint' }, hint),
    rows,
    h(
      'div',
      { class: 'beside' },
      input,
      h('button', { type: 'button', class: 'button', onclick: add }, 'Add'),
    ),
  )
}

function tagRow(tag: string) {
  const box = h('input', { type: 'checkbox', checked: chosen().includes(tag) })
  box.addEventListener('change', () => {
    const others = chosen().filter(each => each !== tag)
    chooseTags(box.checked ? [...others, tag] : others)
  })
  return h('label', { class: 'check' }, box, tag)
}

function chosen(): readonly string[] {
  const { tag_list, story } = getOpen()
  return tag_list ?? story.tag_list
}
