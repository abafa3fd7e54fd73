import { membersAreaCopy } from '#src/copy/members-area.ts'
import { LazyPlace } from '#src/features/loading/LazyPlace.tsx'
import { lazyPart } from '#src/features/loading/lazy-part.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'

const { data: words } = membersAreaCopy
const deletionForm = lazyPart(async () => (await import('./DeletionForm.tsx')).DeletionForm)

/** Asks before the account goes, and for the password. */
export function DeleteAccount({ open, onKeep }: { open: boolean; onKeep: () => void }) {
  return (
    <Dialog
      open={open}
      role="alertdialog"
      title={words.question}
      onClose={onKeep}
      closeLabel={words.keep}
      footer={
        <Button variant="outline" wide onClick={onKeep}>
          {words.keep}
        </Button>
      }
    >
      <p className="mb-5 text-lg">{words.explanation}</p>
      {open && <LazyPlace part={deletionForm} />}
    </Dialog>
  )
}
