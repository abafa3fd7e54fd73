import { membersAreaCopy } from '#src/copy/members-area.ts'
import { Fetched } from '#src/features/fetched/Fetched.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { formParts } from './form-parts.ts'

const { data: words } = membersAreaCopy

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
      {open && <Fetched part={formParts.deletion} skeleton={<Skeleton className="h-36 w-full" />} />}
    </Dialog>
  )
}
