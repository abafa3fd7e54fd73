import { h } from '../controls/dom.ts'

/** A control of what is the same in every language: it is read here, and changed in the first one. */
export function locked(control: HTMLElement, id: string): HTMLElement {
  return h(
    'fieldset',
    { class: 'locked', disabled: true, 'aria-describedby': `${id}-locked` },
    control,
    h('p', { class: 'hint', id: `${id}-locked` }, 'The same in every language. Choose English to change it.'),
  )
}
