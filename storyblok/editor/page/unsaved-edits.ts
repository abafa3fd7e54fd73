import { isBlock } from '../content/blocks.ts'
import { toStoryEdit } from '../content/edit.ts'
import type { Story, StoryEdit } from '../content/editor-api.ts'
import { $openStory, isDirty } from './draft-store.ts'

type UnsavedEdit = { base: StoryEdit & Pick<Story, 'version'>; edit: StoryEdit }

/** Stores unsaved edits in session storage, so that they survive a reload without affecting other tabs. */
export function startStoringUnsavedEdits(): void {
  $openStory.listen((open, before) => {
    // Opening another page is not an edit.
    if (!open || open.story.uuid !== before?.story.uuid) return
    const { uuid, version } = open.story
    if (!isDirty(open)) return sessionStorage.removeItem(keyOf(uuid))
    const edit: UnsavedEdit = { base: { version, ...toStoryEdit(open.story) }, edit: toStoryEdit(open) }
    sessionStorage.setItem(keyOf(uuid), JSON.stringify(edit))
  })
  // The browser asks for confirmation before the tab is closed, because the edits would be lost.
  addEventListener('beforeunload', event => {
    if (Object.keys(sessionStorage).some(key => key.startsWith(keyOf('')))) event.preventDefault()
  })
}

export function readUnsavedEdit(uuid: string): UnsavedEdit | undefined {
  const text = sessionStorage.getItem(keyOf(uuid))
  if (!text) return undefined
  // The type is correct because `startStoringUnsavedEdits` wrote the value in this tab.
  const edit: UnsavedEdit = JSON.parse(text)
  return isBlock(edit.edit?.content) && isBlock(edit.base?.content) ? edit : undefined
}

function keyOf(uuid: string) {
  return `unsaved:${uuid}`
}
