import { ownNameOf } from '../../schema/translation.ts'
import { h } from './controls/dom.ts'
import { getState, setState } from './state/state.ts'

const KEPT = 'editor-language'

/** Restores this tab's translation language after a reload. */
export function resumeLanguage(): void {
  const kept = sessionStorage.getItem(KEPT)
  const language = getState().start.languages.find(code => code === kept)
  if (language) setState({ language })
}

/** Switches the edited language; absent if the site has only one. */
export function languageSwitch(): HTMLElement | false {
  const { start, language } = getState()
  if (start.languages.length === 0) return false
  const select = h(
    'select',
    { class: 'input', id: 'language', 'data-key': 'language' },
    h('option', { value: '' }, ownNameOf('en')),
    ...start.languages.map(code => h('option', { value: code, lang: code }, ownNameOf(code))),
  )
  select.value = language ?? ''
  select.addEventListener('change', () => {
    sessionStorage.setItem(KEPT, select.value)
    setState({ language: select.value || null })
  })
  return h(
    'div',
    { class: 'language-switch', 'data-translates': language !== null },
    h('label', { for: 'language' }, 'Language'),
    select,
  )
}
