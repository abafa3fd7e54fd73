import { MergeDialog } from '#src/features/bag/MergeDialog.tsx'
import { MoveDialog } from '#src/features/bag/MoveDialog.tsx'

/** Asks about a change to the bag on any page: another kitchen, or a second bag. */
export function ChangeDialog() {
  return (
    <>
      <MoveDialog />
      <MergeDialog />
    </>
  )
}
