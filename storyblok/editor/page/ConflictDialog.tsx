import { type BlockChange, listBlockChanges } from '../content/changes.ts'
import { toStoryEdit } from '../content/edit.ts'
import type { Story } from '../content/editor-api.ts'
import { Button } from './controls.tsx'
import { closeDialog, Dialog, openDialog } from './Dialog.tsx'
import { $editorConfig, getOpenStory, rebaseEdit } from './draft-store.ts'
import { fetchStory } from './editor-client.ts'
import { notifyError } from './Notice.tsx'

/**
 * Shows another person's saved changes next to the user's unsaved ones. Calls `onContinue` if the user keeps
 * the unsaved changes.
 */
export async function openConflictDialog(action: string, onContinue?: () => void): Promise<void> {
  const savedStory = await fetchStory(getOpenStory().story.uuid).catch(notifyError)
  if (savedStory)
    openDialog(<ConflictDialog savedStory={savedStory} action={action} onContinue={onContinue} />)
}

type ConflictProps = { savedStory: Story; action: string; onContinue: (() => void) | undefined }

function ConflictDialog({ savedStory, action, onContinue }: ConflictProps) {
  const open = getOpenStory()
  const { model } = $editorConfig.get()
  const takeSavedVersion = () => {
    closeDialog()
    rebaseEdit(savedStory, toStoryEdit(savedStory))
  }
  const keepOwnVersion = () => {
    closeDialog()
    rebaseEdit(savedStory)
    onContinue?.()
  }
  return (
    <Dialog
      title="This page has changed"
      action={action}
      isDanger
      submit={keepOwnVersion}
      more={<Button run={takeSavedVersion}>Use their version</Button>}
    >
      <p>
        {savedStory.name} was saved by someone else, or in another tab, since you opened it. Keeping your
        version overwrites their changes. If you use their version, you can still undo that.
      </p>
      <ChangeList title="Their changes" changes={listBlockChanges(model, open.story, savedStory)} />
      <ChangeList title="Your changes" changes={listBlockChanges(model, open.story, open)} />
    </Dialog>
  )
}

export function ChangeList({ title, changes }: { title: string; changes: readonly BlockChange[] }) {
  if (changes.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <ul className="changes">
        {changes.map(({ uid, title: name, summary }) => (
          <li key={`${uid} ${summary}`}>
            <strong>{name}</strong>: {summary}
          </li>
        ))}
      </ul>
    </>
  )
}
