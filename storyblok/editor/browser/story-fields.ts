import { h } from './controls/dom.ts'
import { getOpen, typeName, typeSlug } from './state/state.ts'

/** What a story has besides its content: what staff call it, and where guests find it. */
export function storyFields(): HTMLElement[] {
  const { name, slug, story } = getOpen()
  const isMovable = story.component === 'page' && story.full_slug !== 'home'
  const rows = [textRow('story-name', 'Name', 'What staff call it; guests do not see it.', name, typeName)]
  if (isMovable) {
    const hint =
      'The last part of its address: small letters, digits and hyphens. Links of this site follow it.'
    rows.push(textRow('story-slug', 'Address', hint, slug, typeSlug))
  }
  return rows
}

function textRow(id: string, label: string, hint: string, value: string, type: (value: string) => void) {
  const input = h('input', { id, class: 'input', value, maxlength: 80, autocomplete: 'off' })
  input.addEventListener('input', () => type(input.value))
  return h('div', { class: 'field' }, h('label', { for: id }, label), h('p', { class: 'hint' }, hint), input)
}
