import { MergeDialog } from '#src/features/bag/MergeDialog.tsx'
import { MoveDialog } from '#src/features/bag/MoveDialog.tsx'

/** Asks on any page about another kitchen or a second bag. */
export function ChangeDialog() {
  return (
    <>
      <MoveDialog />
      <MergeDialog />
    </>
  )
}
