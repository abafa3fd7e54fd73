import { MergeDialog } from '#src/features/bag/MergeDialog.tsx'
import { MoveDialog } from '#src/features/bag/MoveDialog.tsx'
import { ReorderDialog } from '#src/features/orders/ReorderDialog.tsx'

/** Asks where the lines of a bag or an order go, on any page. */
export function ChangeDialog() {
  return (
    <>
      <MoveDialog />
      <MergeDialog />
      <ReorderDialog />
    </>
  )
}
