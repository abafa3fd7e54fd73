import { isBlock } from '../content/blocks.ts'
import { toEdit } from '../content/edit.ts'
import type { Edit, Story } from '../content/editor-api.ts'
import { $openStory, isDirty } from './draft-store.ts'

type UnsavedEdit = { base: Edit & Pick<Story, 'version'>; edit: Edit }

/**
 * Stores each edit in the tab until it is saved, so that a reload loses nothing and other tabs are not
 * affected.
 */
export function startStoringUnsavedEdits(): void {
  $openStory.listen((open, before) => {
    // Ignore the opening of another page, which is not an edit.
    if (!open || open.story.uuid !== before?.story.uuid) return
    const { uuid, version } = open.story
    if (!isDirty(open)) return sessionStorage.removeItem(keyOf(uuid))
    const edit: UnsavedEdit = { base: { version, ...toEdit(open.story) }, edit: toEdit(open) }
    sessionStorage.setItem(keyOf(uuid), JSON.stringify(edit))
  })
  // Closing the tab would lose the edits, so the browser shows a confirmation.
  addEventListener('beforeunload', event => {
    if (Object.keys(sessionStorage).some(key => key.startsWith(keyOf('')))) event.preventDefault()
  })
}

export function readUnsavedEdit(uuid: string): UnsavedEdit | undefined {
  const text = sessionStorage.getItem(keyOf(uuid))
  if (!text) return undefined
  // The type is correct, because `startStoringUnsavedEdits` in this tab wrote the value.
  const edit: UnsavedEdit = JSON.parse(text)
  return isBlock(edit.edit?.content) && isBlock(edit.base?.content) ? edit : undefined
}

function keyOf(uuid: string) {
  return `unsaved:${uuid}`
}
