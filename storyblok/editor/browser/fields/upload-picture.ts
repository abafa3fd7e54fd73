import type { AssetFile } from '../../content/editor-api.ts'
import { openDialog } from '../controls/dialog.ts'
import { h, labelled } from '../controls/dom.ts'
import { uploadPicture } from '../state/server.ts'
import { focusPicker } from './focus-picker.ts'

/** A button that uploads a picture with its alternative text and focal point. */
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
        focusPicker(address, focus, () => URL.revokeObjectURL(address)),
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
