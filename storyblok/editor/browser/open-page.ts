import type { Edit, Story } from '../content/editor-api.ts'
import { editIn } from '../content/versions/edit-in.ts'
import { settleConflict } from './conflict.ts'
import { notify } from './controls/toast.ts'
import { attemptToOpen } from './state/attempt.ts'
import { discardSaved, fetchStory } from './state/server.ts'
import { getOpen, openStory, storySaved, takeMerged } from './state/state.ts'
import { isEditedElsewhere, keptFor } from './state/unsaved.ts'

/** Opens a page with this tab's unsaved changes. */
export function openPage(uuid: string): Promise<void> {
  return attemptToOpen(async () => show(await fetchStory(uuid)))
}

export async function show(story: Story): Promise<void> {
  history.replaceState(null, '', `#${story.full_slug}`)
  const kept = await keptFor(story.uuid)
  openStory(story, kept)
  if (!kept) {
    if (await isEditedElsewhere(story.uuid)) {
      notify('Another tab has unsaved changes of this page. What you change here is kept apart from them.')
    }
    return
  }
  if (kept.base.version === story.version) {
    return notify('Your unsaved changes are back.', { offer: { label: 'Discard them', run: discardChanges } })
  }
  notify(
    `${story.name} was changed elsewhere since you began. Your unsaved changes are back; nothing is lost.`,
    {
      isTrouble: true,
      offer: { label: 'Compare', run: () => void settleConflict('Put together') },
    },
  )
}

/** Restores the saved version; can be undone. */
export function discardChanges(): Promise<void> {
  return attemptToOpen(async () => takeMerged(...(await savedNow())))
}

/** Deletes the saved draft and restores the published version; can be undone. */
export function discardSavedDraft(): Promise<void> {
  return attemptToOpen(async () => {
    const story = await discardSaved(getOpen().story.uuid)
    takeMerged(story, editIn(story))
    storySaved(story, editIn(story))
  })
}

async function savedNow(): Promise<[Story, Edit]> {
  const story = await fetchStory(getOpen().story.uuid)
  return [story, editIn(story)]
}
