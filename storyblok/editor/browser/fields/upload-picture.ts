import type { AssetFile } from '../../content/editor-api.ts'
import { openDialog } from '../controls/dialog.ts'
import { h, labelled } from '../controls/dom.ts'
import { uploadPicture } from '../state/server.ts'

/** A button that asks for a picture of this computer, what is on it and what matters most in it. */
export function uploadButton(take: (file: AssetFile) => void): HTMLElement {
  const input = h('input', {
    type: 'file',
    class: 'unseen',
    accept: 'image/*',
    'aria-label': 'Upload a picture',
  })
  input.addEventListener('change', () => {
    const [file] = input.files ?? []
    if (file) askAbout(file, take)
    input.value = ''
  })
  return h('label', { class: 'button upload' }, 'Upload a picture', input)
}

function askAbout(file: File, take: (file: AssetFile) => void) {
  const address = URL.createObjectURL(file)
  openDialog('Upload a picture', close => {
    const focus = { x: 0.5, y: 0.5 }
    const alt = h('input', { id: 'upload-alt', class: 'input', maxlength: 200, autocomplete: 'off' })
    const name = h('input', { id: 'upload-name', class: 'input', maxlength: 80, required: true })
    name.value = file.name.replace(/\.\w+$/, '').replace(/[-_]+/g, ' ')
    const problem = h('p', { class: 'problem', role: 'alert' })
    const button = h('button', { type: 'submit', class: 'button primary' }, 'Upload')
    const submit = async (event: Event) => {
      event.preventDefault()
      problem.textContent = ''
      button.disabled = true
      try {
        const picture = await uploadPicture(file, { name: name.value, alt: alt.value, ...focus })
        close()
        take(picture)
      } catch (error) {
        problem.textContent = error instanceof Error ? error.message : String(error)
        button.disabled = false
      }
    }
    return [
      h(
        'form',
        { class: 'form', onsubmit: submit },
        focusPicker(address, focus),
        labelled(
          'upload-alt',
          'Alternative text',
          'What is on it, for those who do not see it. Empty when it only decorates.',
          alt,
        ),
        labelled('upload-name', 'Name', 'What staff find it by.', name),
        problem,
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

type Focus = { x: number; y: number }

/** The picture with a mark on what has to stay in sight when it is cut: press there, or move it with the two sliders. */
function focusPicker(address: string, focus: Focus) {
  const mark = h('span', { class: 'focus-mark' })
  const slider = (label: string) =>
    h('input', { type: 'range', min: 0, max: 100, value: 50, 'aria-label': label })
  const [across, down] = [slider('Focus, from left to right'), slider('Focus, from top to bottom')]
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
  picture.addEventListener('load', () => URL.revokeObjectURL(address))
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
