import type { Story } from '../content/editor-api.ts'
import { confirmFirst } from './controls/dialog.ts'
import { notify } from './controls/toast.ts'
import { attempt } from './state/attempt.ts'
import { fetchStory } from './state/server.ts'
import { getOpen, openStory } from './state/state.ts'
import { forget, keptFor } from './state/unsaved.ts'

/** Opens a page, with the changes this browser still holds for it. */
export function openPage(uuid: string): Promise<void> {
  return attempt('Opening', async () => show(await fetchStory(uuid)))
}

export function show(story: Story): void {
  history.replaceState(null, '', `#${story.full_slug}`)
  const kept = keptFor(story.uuid)
  if (!kept) return openStory(story)
  openStory(story, kept)
  const offer = { label: 'Discard them', run: discardChanges }
  if (kept.version === story.version) return notify('Your unsaved changes are back.', { offer })
  notify(`${story.name} was changed elsewhere; what you see are your unsaved changes.`, {
    isTrouble: true,
    offer,
  })
}

/** Back to what was saved last. */
export function discardChanges(): void {
  const { story } = getOpen()
  forget(story.uuid)
  openStory(story)
}

/** Two people, or a person and the files, changed the same page: one of the two has to go. */
export function askWhoseCounts(uuid: string): void {
  return confirmFirst(
    'Changed elsewhere',
    'This page was saved by somebody else, or its file was changed, since you opened it. You can take that version and lose your changes, or cancel and keep looking at yours.',
    'Take the other version',
    () => {
      forget(uuid)
      openPage(uuid)
    },
  )
}
