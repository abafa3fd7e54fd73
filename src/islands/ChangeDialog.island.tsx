import { MergeDialog } from '#src/features/bag/MergeDialog.tsx'
import { MoveDialog } from '#src/features/bag/MoveDialog.tsx'
import { ReorderDialog } from '#src/features/orders/ReorderDialog.tsx'

/**
 * Confirmation dialogs, available on any page, for moving a bag, merging bags, and reordering a past order.
 */
export function ChangeDialog() {
  return (
    <>
      <MoveDialog />
      <MergeDialog />
      <ReorderDialog />
    </>
  )
}
