import { addressAbove, slugFrom } from '../content/page-address.ts'
import { openDialog } from './controls/dialog.ts'
import { h, labelled } from './controls/dom.ts'
import { show } from './open-page.ts'
import { createPage, fetchStories, type NewPage } from './state/server.ts'
import { getState, type Open, setState } from './state/state.ts'

/**
 * Asks for a name, an address and a template; a duplicate starts from the open page, unsaved edits included.
 */
export function askForNewPage(copied?: Open): void {
  return openDialog(
    copied ? `Duplicate ${copied.name}` : 'New page',
    close => newPageForm(close, copied),
    copied ? 'small' : 'large',
  )
}

function newPageForm(close: () => void, copied?: Open): HTMLElement[] {
  const name = h('input', {
    id: 'new-name',
    class: 'input',
    required: true,
    maxlength: 80,
    autocomplete: 'off',
    value: copied ? `${copied.name} (copy)` : '',
  })
  const slug = h('input', { id: 'new-slug', class: 'input', required: true, autocomplete: 'off' })
  slug.value = slugFrom(name.value)
  const folders = getState().stories.filter(({ is_folder }) => is_folder)
  const below = h('input', { id: 'new-below', class: 'input', list: 'folders', autocomplete: 'off' })
  below.value = folders.find(({ id }) => id === copied?.story.parent_id)?.full_slug ?? ''
  let template = ''
  const templates = templateChoice(chosen => {
    template = chosen
  })
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
      below: addressAbove(below.value),
      ...(template && { template }),
      ...(copied && { content: copied.content }),
    }
    try {
      await create(page)
      close()
    } catch (error) {
      problem.textContent = error instanceof Error ? error.message : String(error)
      ;(/no kitchen/.test(problem.textContent) ? below : slug).focus()
    }
  }
  return [
    h(
      'form',
      { class: 'form', onsubmit: submit },
      labelled('new-name', 'Name', 'What staff and the navigation call it.', name),
      labelled('new-slug', 'Address', 'Its last part: small letters, digits and hyphens.', slug),
      labelled(
        'new-below',
        'Below',
        'Empty for a page at the top; for what is on at one kitchen its address, as locations/tennessee/nashville/five-points.',
        below,
      ),
      h('datalist', { id: 'folders' }, ...folders.map(({ full_slug }) => h('option', { value: full_slug }))),
      !copied && templates,
      problem,
      h(
        'div',
        { class: 'dialog-foot' },
        h('button', { type: 'button', class: 'button', onclick: close }, 'Cancel'),
        h('button', { type: 'submit', class: 'button primary' }, 'Create page'),
      ),
    ),
  ]
}

/** Lists the page templates with a description of each. */
function templateChoice(choose: (name: string) => void) {
  const plain = { name: '', description: 'A headline and one message, to build on.', picture: null }
  return h(
    'fieldset',
    { class: 'templates' },
    h('legend', {}, 'Start from'),
    ...[plain, ...getState().start.model.templates].map(({ name, description, picture }) => {
      const radio = h('input', { type: 'radio', name: 'template', checked: name === '' })
      radio.addEventListener('change', () => choose(name))
      return h(
        'label',
        { class: 'template' },
        picture ? h('img', { src: picture, alt: '' }) : h('span', { class: 'template-plain' }),
        h('span', { class: 'clash-title' }, radio, name || 'Hero and banner'),
        h('span', { class: 'hint' }, description),
      )
    }),
  )
}

async function create(page: NewPage) {
  const story = await createPage(page)
  setState({ stories: await fetchStories() })
  await show(story)
}
