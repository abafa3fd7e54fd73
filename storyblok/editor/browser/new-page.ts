import { slugFrom } from '../content/page-address.ts'
import { openDialog } from './controls/dialog.ts'
import { h } from './controls/dom.ts'
import { show } from './open-page.ts'
import { createPage, fetchStories, type NewPage } from './state/server.ts'
import { getState, setState } from './state/state.ts'

/** Asks for a name, an address and what to start from. */
export function askForNewPage(): void {
  return openDialog('New page', close => {
    const name = h('input', {
      id: 'new-name',
      class: 'input',
      required: true,
      maxlength: 80,
      autocomplete: 'off',
    })
    const slug = h('input', { id: 'new-slug', class: 'input', required: true, autocomplete: 'off' })
    const parent = h('select', { id: 'new-parent', class: 'input' }, ...folderOptions())
    const preset = h('select', { id: 'new-preset', class: 'input' }, ...presetOptions())
    let isOwnSlug = false
    name.addEventListener('input', () => {
      if (!isOwnSlug) slug.value = slugFrom(name.value)
    })
    slug.addEventListener('input', () => {
      isOwnSlug = slug.value !== ''
    })
    const problem = h('p', { class: 'problem', role: 'alert' })
    const submit = async (event: Event) => {
      event.preventDefault()
      problem.textContent = ''
      const page = {
        name: name.value,
        slug: slugFrom(slug.value),
        ...(Number(parent.value) > 0 && { parent: Number(parent.value) }),
        ...(preset.value && { preset: preset.value }),
      }
      try {
        await create(page)
        close()
      } catch (error) {
        problem.textContent = error instanceof Error ? error.message : String(error)
        slug.focus()
      }
    }
    return [
      h(
        'form',
        { class: 'form', onsubmit: submit },
        labelled('new-name', 'Name', 'What staff and the navigation call it.', name),
        labelled('new-slug', 'Address', 'Its last part: small letters, digits and hyphens.', slug),
        parent.options.length > 1 && labelled('new-parent', 'Folder', '', parent),
        preset.options.length > 1 && labelled('new-preset', 'Start from', '', preset),
        problem,
        h(
          'div',
          { class: 'dialog-foot' },
          h('button', { type: 'button', class: 'button', onclick: close }, 'Cancel'),
          h('button', { type: 'submit', class: 'button primary' }, 'Create page'),
        ),
      ),
    ]
  })
}

function labelled(id: string, label: string, hint: string, input: HTMLElement) {
  return h(
    'div',
    { class: 'field' },
    h('label', { for: id }, label),
    hint && h('p', { class: 'hint' }, hint),
    input,
  )
}

function folderOptions() {
  return [
    h('option', { value: '0' }, 'None: at the top'),
    ...getState()
      .stories.filter(({ is_folder }) => is_folder)
      .map(({ id, name }) => h('option', { value: id }, name)),
  ]
}

function presetOptions() {
  return [
    h('option', { value: '' }, 'Hero and banner'),
    ...getState()
      .start.model.presets.filter(({ block }) => block === 'page')
      .map(({ name }) => h('option', { value: name }, name)),
  ]
}

async function create(page: NewPage) {
  const story = await createPage(page)
  setState({ stories: await fetchStories() })
  await show(story)
}
