import { guestPath } from '../content/page-address.ts'
import { confirmFirst } from './controls/dialog.ts'
import { byId, h, rebuild } from './controls/dom.ts'
import { sign } from './controls/icons.ts'
import { discardChanges } from './open-page.ts'
import { deletePage, publish, save, unpublish } from './publishing.ts'
import { getOpen, isDirty, onChange, type State } from './state/state.ts'

const STATES = { draft: 'Draft', published: 'Published', changed: 'Changed' }

/** What the page is at the moment, and the way to the guests. */
export function startTopBar(): void {
  const bar = byId('page-bar')
  onChange((state, before) => {
    if (state.open && (state.open !== before.open || state.busy !== before.busy)) draw(bar, state)
  })
  document.addEventListener('keydown', event => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
    event.preventDefault()
    save()
  })
}

function draw(bar: HTMLElement, { open, start, busy }: State) {
  if (!open) return
  const { story, name } = open
  const dirty = isDirty(open)
  const isPage = story.component === 'page'
  const isLive = story.state === 'published'
  const address = guestPath(story.full_slug)
  document.title = `${dirty ? '• ' : ''}${name} · Editor`
  rebuild(
    bar,
    h('h1', {}, name),
    isPage && story.state !== 'draft'
      ? h(
          'a',
          {
            class: 'address',
            href: start.site + address,
            target: '_blank',
            rel: 'noopener',
            'data-key': 'visit',
          },
          address,
          sign('out'),
        )
      : h('span', { class: 'address' }, isPage ? address : 'on every page'),
    h('span', { class: `badge ${story.state}` }, STATES[story.state]),
    h('p', { class: 'status', role: 'status' }, busy || (dirty ? 'Unsaved changes' : 'Saved')),
    button('save', 'Save draft', 'button', save, !dirty || busy !== ''),
    button('publish', 'Publish', 'button primary', publish, busy !== '' || (!dirty && isLive)),
    menu(story.state === 'draft', dirty),
  )
}

function button(key: string, label: string, look: string, run: () => void, isOff = false) {
  return h('button', { type: 'button', class: look, 'data-key': key, disabled: isOff, onclick: run }, label)
}

/** What one does rarely, and is asked about first. */
function menu(isDraft: boolean, isDirty: boolean) {
  const { name } = getOpen().story
  const takeDown = () =>
    confirmFirst(
      `Unpublish ${name}?`,
      'Guests get "not found" at its address. It stays here as a draft.',
      'Unpublish',
      unpublish,
    )
  const goBack = () =>
    confirmFirst(
      'Discard your changes?',
      'The page is again as it was saved last.',
      'Discard changes',
      discardChanges,
    )
  const throwAway = () =>
    confirmFirst(
      `Delete ${name}?`,
      'The page and its drafts are gone for good, and links to it are left out of the other pages.',
      'Delete for good',
      deletePage,
    )
  return h(
    'details',
    { class: 'menu' },
    h('summary', { class: 'icon-button', 'aria-label': 'More', 'data-key': 'more' }, sign('more')),
    h(
      'div',
      { class: 'menu-list' },
      button('discard', 'Discard changes', 'menu-item', goBack, !isDirty),
      button('unpublish', 'Unpublish', 'menu-item', takeDown, isDraft),
      button('delete', 'Delete page', 'menu-item danger', throwAway),
    ),
  )
}
