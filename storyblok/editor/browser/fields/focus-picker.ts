import { type FocusPoint, focusPoint, focusText } from '../../content/focus-point.ts'
import { openDialog } from '../controls/dialog.ts'
import { h } from '../controls/dom.ts'

/** Asks for the focal point of an uploaded picture, and returns it in Storyblok's format. */
export function askForFocus(address: string, before: unknown, take: (focus: string) => void): void {
  openDialog('Focus point', close => {
    const place = h('div')
    const picture = new Image()
    const size = () => ({ width: picture.naturalWidth, height: picture.naturalHeight })
    const button = h('button', { type: 'submit', class: 'button primary', disabled: true }, 'Set the point')
    let focus: FocusPoint | undefined
    picture.addEventListener('load', () => {
      focus = focusPoint(before, size())
      place.replaceChildren(focusPicker(address, focus))
      button.disabled = false
    })
    picture.addEventListener('error', () =>
      place.append(h('p', { class: 'problem' }, 'The picture cannot be seen from here.')),
    )
    picture.src = address
    const submit = (event: Event) => {
      event.preventDefault()
      if (!focus) return
      close()
      take(focusText(focus, size()))
    }
    return [
      h(
        'form',
        { class: 'form', onsubmit: submit },
        place,
        h(
          'div',
          { class: 'dialog-foot' },
          h('button', { type: 'button', class: 'button', onclick: close }, 'Cancel'),
          button,
        ),
      ),
    ]
  })
}

/** A picture with a focal point marker, set by click or with two sliders. */
export function focusPicker(address: string, focus: FocusPoint, shown?: () => void): HTMLElement {
  const mark = h('span', { class: 'focus-mark' })
  const slider = (label: string, share: number) =>
    h('input', { type: 'range', min: 0, max: 100, value: share * 100, 'aria-label': label })
  const across = slider('Focus, from left to right', focus.x)
  const down = slider('Focus, from top to bottom', focus.y)
  const place = () => {
    mark.style.setProperty('left', `${focus.x * 100}%`)
    mark.style.setProperty('top', `${focus.y * 100}%`)
  }
  for (const input of [across, down]) {
    input.addEventListener('input', () => {
      focus.x = Number(across.value) / 100
      focus.y = Number(down.value) / 100
      place()
    })
  }
  const picture = h('img', { src: address, alt: '' })
  if (shown) picture.addEventListener('load', shown)
  picture.addEventListener('click', ({ offsetX, offsetY }) => {
    focus.x = offsetX / picture.clientWidth
    focus.y = offsetY / picture.clientHeight
    across.value = String(focus.x * 100)
    down.value = String(focus.y * 100)
    place()
  })
  place()
  return h(
    'div',
    { class: 'field' },
    h('div', { class: 'focus' }, picture, mark),
    h(
      'p',
      { class: 'hint' },
      'Press on what must stay in sight when the picture is cut, or move the sliders.',
    ),
    across,
    down,
  )
}
