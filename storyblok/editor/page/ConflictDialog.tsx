import { type Change, changesBetween } from '../content/changes.ts'
import { editOf } from '../content/edit.ts'
import type { Story } from '../content/editor-api.ts'
import { Button } from './controls.tsx'
import { closeDialog, Dialog, openDialog } from './Dialog.tsx'
import { $start, getOpen, rebase } from './draft-store.ts'
import { notifyError } from './Notice.tsx'
import { fetchStory } from './server.ts'

/** Shows what someone else saved beside one's own changes; `goOn` runs once the editor keeps their own. */
export async function askAboutConflict(action: string, goOn?: () => void): Promise<void> {
  const theirs = await fetchStory(getOpen().story.uuid).catch(notifyError)
  if (theirs) openDialog(<ConflictDialog theirs={theirs} action={action} goOn={goOn} />)
}

type ConflictProps = { theirs: Story; action: string; goOn: (() => void) | undefined }

function ConflictDialog({ theirs, action, goOn }: ConflictProps) {
  const open = getOpen()
  const { model } = $start.get()
  const takeTheirs = () => {
    closeDialog()
    rebase(theirs, editOf(theirs))
  }
  const keepMine = () => {
    closeDialog()
    rebase(theirs)
    goOn?.()
  }
  return (
    <Dialog
      title="Changed elsewhere"
      action={action}
      isDanger
      submit={keepMine}
      more={<Button run={takeTheirs}>Take theirs</Button>}
    >
      <p>
        {theirs.name} was saved by someone else, or in another tab, since you began. If you keep yours, it
        replaces their changes. If you take theirs, you can still undo that.
      </p>
      <ChangeList title="They changed" changes={changesBetween(model, open.story, theirs)} />
      <ChangeList title="You changed" changes={changesBetween(model, open.story, open)} />
    </Dialog>
  )
}

export function ChangeList({ title, changes }: { title: string; changes: readonly Change[] }) {
  if (changes.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <ul className="changes">
        {changes.map(({ uid, title: name, what }) => (
          <li key={`${uid} ${what}`}>
            <strong>{name}</strong>: {what}
          </li>
        ))}
      </ul>
    </>
  )
}
