import type { KeptVersion, Version } from '../content/editor-api.ts'
import { changesBetween } from '../content/versions/changes.ts'
import { editIn } from '../content/versions/edit-in.ts'
import { changeTable } from './change-list.ts'
import { openDialog } from './controls/dialog.ts'
import { h } from './controls/dom.ts'
import { notify } from './controls/toast.ts'
import { attempt } from './state/attempt.ts'
import { fetchHistory, fetchVersion } from './state/server.ts'
import { getOpen, getState, replaceEdit, walkBack } from './state/state.ts'

const ACTIONS = {
  published: 'Published',
  unpublished: 'Taken off the site',
  deleted: 'Deleted',
  found: 'What guests had before',
}

/** Shows the open story's versions, their changes, and a button to restore each. */
export function showHistory(): Promise<void> {
  return attempt('Looking', async () => {
    const { uuid, name } = getOpen().story
    const versions = await fetchHistory(uuid)
    openDialog(
      `History of ${name}`,
      close => [
        versions.length === 0
          ? h('p', {}, 'Nothing yet: every publish keeps a version from now on.')
          : h('ol', { class: 'versions' }, ...versions.map(version => versionRow(version, uuid, close))),
      ],
      'large',
    )
  })
}

function versionRow(version: Version, uuid: string, close: () => void) {
  const body = h('div', { class: 'version-body' }, h('p', { class: 'hint' }, 'Comparing…'))
  const details = h(
    'details',
    {},
    h(
      'summary',
      {},
      h('strong', {}, ACTIONS[version.action]),
      h('time', { datetime: version.at }, timeOf(version)),
      version.by && h('span', {}, `by ${version.by}`),
      version.note && h('q', {}, version.note),
    ),
    body,
  )
  details.addEventListener('toggle', () => void compare(body, version, uuid, close), { once: true })
  return h('li', {}, details)
}

function timeOf({ at }: Version): string {
  return new Date(at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })
}

async function compare(body: HTMLElement, version: Version, uuid: string, close: () => void): Promise<void> {
  const kept = await fetchVersion(uuid, version.id).catch((error: Error) => error)
  if (kept instanceof Error) return body.replaceChildren(h('p', { class: 'problem' }, kept.message))
  const { slug, translated_slugs, tag_list } = getOpen()
  const then = { translated_slugs, tag_list, ...kept, slug }
  const changes = changesBetween(getState().start.model, then, getOpen())
  if (changes.length === 0) return body.replaceChildren(h('p', {}, 'It is as the page is now.'))
  body.replaceChildren(
    changeTable(changes, 'Then', 'Now'),
    h(
      'button',
      {
        type: 'button',
        class: 'button',
        'aria-label': `Restore the version of ${timeOf(version)}`,
        onclick: () => [close(), restore(kept)],
      },
      'Restore this version',
    ),
  )
}

/** Restores a version as an unsaved edit, at the current address. */
function restore(version: KeptVersion) {
  const { slug, translated_slugs, tag_list } = getOpen()
  replaceEdit({ ...editIn({ translated_slugs, tag_list, ...version }), slug })
  notify(`As of ${timeOf(version)}. Guests get it once you publish.`, {
    offer: { label: 'Undo', run: () => walkBack(-1) },
  })
}
