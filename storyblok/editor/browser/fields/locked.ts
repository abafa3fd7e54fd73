import { h } from '../controls/dom.ts'

/** A control that is read-only in translations, because all languages share its value. */
export function locked(control: HTMLElement, id: string): HTMLElement {
  return h(
    'fieldset',
    { class: 'locked', disabled: true, 'aria-describedby': `${id}-locked` },
    control,
    h('p', { class: 'hint', id: `${id}-locked` }, 'The same in every language. Choose English to change it.'),
  )
}
