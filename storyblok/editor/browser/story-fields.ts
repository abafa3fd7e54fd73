import { nameIn } from '../content/translated-name.ts'
import { h } from './controls/dom.ts'
import { showFieldFindings } from './fields/field-findings.ts'
import { locked } from './fields/locked.ts'
import { getOpen, getState, typeName, typeSlug, typeTranslatedName } from './state/state.ts'
import { tagsField } from './tags-field.ts'

/** Builds the fields for a story's name and address. */
export function storyFields(): HTMLElement[] {
  const { name, slug, story } = getOpen()
  const { language } = getState()
  const isPage = story.component === 'page'
  const rows: HTMLElement[] = [isPage && language ? translatedName(language) : nameRow(name, isPage)]
  if (isPage && story.full_slug !== 'home') {
    const hint =
      'The last part of its address: small letters, digits and hyphens. Links of this site follow it.'
    rows.push(textRow({ name: 'slug', label: 'Address', hint, value: slug, type: typeSlug }))
  }
  rows.push(tagsField())
  return rows
}

function nameRow(value: string, isPage: boolean) {
  const hint = isPage
    ? 'What staff call it, and search engines in the path to a page: Home › Rewards.'
    : 'What staff call it; guests do not see it.'
  return textRow({ name: 'name', label: 'Name', hint, value, type: typeName })
}

/** The name in the edited language, below the default one. */
function translatedName(language: string) {
  const { name, translated_slugs } = getOpen()
  const missing = h('span', { class: 'badge untranslated' }, 'Not translated')
  const original = h(
    'p',
    { class: 'original', id: 'story-name-original' },
    h('span', { class: 'original-language' }, 'English'),
    ' ',
    h('span', { lang: 'en' }, name),
  )
  const value = nameIn(translated_slugs, language)
  const type = (next: string) => {
    typeTranslatedName(language, next)
    missing.hidden = next.trim() !== ''
  }
  missing.hidden = value !== ''
  const hint = 'What search engines call it in the path to a page of this language.'
  return textRow({ name: 'name', label: 'Name', hint, value, type, language, missing, original })
}

type TextRow = {
  name: string
  label: string
  hint: string
  value: string
  type: (value: string) => void
  /** Language of the input, if it is a translation. */
  language?: string
  missing?: HTMLElement
  original?: HTMLElement
}

function textRow({ name, label, hint, value, type, language, missing, original }: TextRow) {
  const id = `story-${name}`
  const input = h('input', {
    ...{ id, class: 'input', value, maxlength: 80, autocomplete: 'off', lang: language },
    'aria-describedby': original && `${id}-original`,
  })
  input.addEventListener('input', () => type(input.value))
  const problem = h('div', { class: 'findings', 'aria-live': 'polite' })
  const isLocked = getState().language !== null && !language
  const row = h(
    'div',
    { class: 'field', 'data-field': name },
    h('div', { class: 'field-head' }, h('label', { for: id }, label), missing),
    h('p', { class: 'hint' }, hint),
    original,
    isLocked ? locked(input, id) : input,
    problem,
  )
  const check = () => showFieldFindings(problem, name === 'slug' ? 'Slug' : label)
  row.addEventListener('recheck', check)
  check()
  return row
}
