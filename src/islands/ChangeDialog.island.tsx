import { MergeDialog } from '#src/features/bag/MergeDialog.tsx'
import { MoveDialog } from '#src/features/bag/MoveDialog.tsx'
import { ReorderDialog } from '#src/features/orders/ReorderDialog.tsx'

/** Asks on any page whether to move, merge, or reorder the lines of a bag or order. */
export function ChangeDialog() {
  return (
    <>
      <MoveDialog />
      <MergeDialog />
      <ReorderDialog />
    </>
  )
}
