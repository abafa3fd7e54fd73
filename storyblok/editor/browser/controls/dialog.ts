import { type Child, h } from './dom.ts'
import { sign } from './icons.ts'

type Build = (close: () => void) => Child[]

let count = 0

/** Opens a modal dialog; closing it removes it and restores the focus. */
export function openDialog(title: string, build: Build, size: 'small' | 'large' = 'small'): void {
  const id = `dialog-${++count}`
  const dialog = h('dialog', { class: `dialog ${size}`, 'aria-labelledby': id })
  const close = () => dialog.close()
  dialog.append(
    h(
      'header',
      { class: 'dialog-head' },
      h('h2', { id }, title),
      h(
        'button',
        { type: 'button', class: 'icon-button', 'aria-label': 'Close', onclick: close },
        sign('close'),
      ),
    ),
    ...build(close).filter(child => child !== null && child !== undefined && child !== false),
  )
  dialog.addEventListener('close', () => dialog.remove())
  dialog.addEventListener('click', event => event.target === dialog && close())
  document.body.append(dialog)
  dialog.showModal()
}

/** Asks before an action that cannot be undone. */
export function confirmFirst(title: string, text: string, label: string, run: () => void): void {
  return openDialog(title, close => [
    h('p', {}, text),
    h(
      'div',
      { class: 'dialog-foot' },
      h('button', { type: 'button', class: 'button', onclick: close }, 'Cancel'),
      h('button', { type: 'button', class: 'button danger', onclick: () => [close(), run()] }, label),
    ),
  ])
}
