import type { DeletedPage } from '../content/editor-api.ts'
import { openDialog } from './controls/dialog.ts'
import { h } from './controls/dom.ts'
import { notify } from './controls/toast.ts'
import { show } from './open-page.ts'
import { attempt } from './state/attempt.ts'
import { bringBack, fetchDeleted, fetchStories } from './state/server.ts'
import { setState } from './state/state.ts'

/** Lists deleted pages with a restore button each. */
export function showDeletedPages(): Promise<void> {
  return attempt('Looking', async () => {
    const pages = await fetchDeleted()
    openDialog('Deleted pages', close => [
      pages.length === 0
        ? h('p', {}, 'No page was deleted.')
        : h('ul', { class: 'problem-list' }, ...pages.map(page => row(page, close))),
    ])
  })
}

function row({ uuid, name, full_slug, at, by }: DeletedPage, close: () => void) {
  const when = new Date(at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })
  return h(
    'li',
    { class: 'deleted' },
    h('div', {}, h('strong', {}, name), h('p', { class: 'hint' }, `/${full_slug}, ${when} ${by}`)),
    h(
      'button',
      {
        type: 'button',
        class: 'button',
        'aria-label': `Bring ${name} back`,
        onclick: () => [close(), restorePage(uuid)],
      },
      'Bring back',
    ),
  )
}

/** Restores a page as a draft; links from other pages work again. */
export function restorePage(uuid: string): Promise<void> {
  return attempt('Bringing back', async () => {
    const story = await bringBack(uuid)
    setState({ stories: await fetchStories() })
    await show(story)
    notify(`${story.name} is back as a draft. Guests get it once you publish.`)
  })
}
